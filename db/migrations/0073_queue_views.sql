-- Filters of the queue under a name, for one person or for everyone at the firm.
create table queue_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index queue_views_name_idx on queue_views (owner_id, lower(name));
create index queue_views_shared_idx on queue_views (name) where is_shared;

-- What the queue opens with after the login.
create table queue_opening_views (
  user_id uuid primary key references users (id) on delete cascade,
  view_id uuid not null references queue_views (id) on delete cascade
);
create index queue_opening_views_view_idx on queue_opening_views (view_id);
