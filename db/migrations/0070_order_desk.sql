-- What staff keep about an order for themselves. None of it is shown to clients.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  body text not null check (body <> ''),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now()
);
create index order_notes_order_idx on order_notes (order_id, written_at desc);

-- Each time that staff moved the end of our promise by hand, and why.
create table due_date_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  earlier_due_at timestamptz not null,
  due_at timestamptz not null,
  reason text not null check (reason <> ''),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now()
);
create index due_date_changes_order_idx on due_date_changes (order_id, id desc);

-- What staff did to an order, numbered: an open page says which number it shows, so that nobody saves over another one.
create table order_edits (
  order_id uuid not null references orders (id) on delete cascade,
  revision int not null check (revision > 0),
  act text not null,
  edited_by uuid not null references users (id),
  edited_at timestamptz not null default now(),
  primary key (order_id, revision)
);

-- Who of the staff has an order's page open; refreshed by the page itself.
create table order_readers (
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (order_id, user_id)
);
