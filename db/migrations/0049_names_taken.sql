-- A name that the state's records hold already: the client says yes to another one.
create table names_taken (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  name text not null check (name <> ''),
  conflicting_name text not null check (conflicting_name <> ''),
  evidence text not null default '',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default now(),
  chosen_name text,
  chosen_at timestamptz,
  check ((chosen_name is null) = (chosen_at is null))
);
create unique index names_taken_one_open on names_taken (order_id) where chosen_at is null;
create index names_taken_order_idx on names_taken (order_id, recorded_at);
