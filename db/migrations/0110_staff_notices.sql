-- What each member of staff is told: a row for each person, so that a page counts and lists only the reader's own.
create table staff_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('new-order', 'client-reply', 'second-person', 'promise', 'dead-letter')),
  event text not null check (event <> ''),
  -- What it was derived from: the same is told to nobody twice.
  source text not null check (source <> ''),
  order_id uuid references orders (id) on delete cascade,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- Waits for the person's next daily email.
  digest_due boolean not null default false,
  read_at timestamptz,
  unique (source, user_id)
);
create index staff_notices_person_idx on staff_notices (user_id, id desc);
create index staff_notices_unread_idx on staff_notices (user_id, id desc) where read_at is null;
create index staff_notices_order_idx on staff_notices (order_id) where order_id is not null;
create index staff_notices_digest_idx on staff_notices (user_id, id) where digest_due;
create index staff_notices_created_at_idx on staff_notices (created_at);

-- How someone is emailed about a kind; a kind without a row has its default.
create table staff_notice_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('new-order', 'client-reply', 'second-person', 'promise', 'dead-letter')),
  mail text not null check (mail in ('at-once', 'daily', 'off')),
  updated_at timestamptz not null default app_now(),
  primary key (user_id, kind)
);

-- The last entry of the audit log that was looked at. What happened before this version is told to nobody.
create table staff_notice_cursor (
  is_only boolean primary key default true check (is_only),
  last_entry_id bigint not null
);
insert into staff_notice_cursor (last_entry_id) select coalesce(max(id), 0) from audit_log;

-- When 80 % of a promise is used up. In UTC, because an index takes no arithmetic that depends on a session's zone.
create index orders_promise_warning_idx on orders (((due_at at time zone 'UTC') - (due_at - promise_started_at) * 0.2))
  where due_at is not null;
