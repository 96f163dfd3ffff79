-- Reminders to clients who keep an order waiting, and to whoever got a link (decision 69). A reminder is written in the
-- transaction that counts it, so none is sent twice.

-- A time in which an order waited for its client without a break.
create table client_reminders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  waiting_since timestamptz not null,
  sent_count int not null default 0 check (sent_count between 0 and 5),
  last_sent_at timestamptz,
  -- Null: the firm has it, or the period is over.
  next_due_at timestamptz,
  escalated_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references users (id),
  note text not null default '',
  ended_at timestamptz,
  unique (order_id, waiting_since),
  check ((sent_count = 0) = (last_sent_at is null)),
  check ((next_due_at is null) = (escalated_at is not null or ended_at is not null)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note = '')),
  check (settled_at is null or escalated_at is not null)
);
create unique index client_reminders_one_open on client_reminders (order_id) where ended_at is null;
create index client_reminders_due on client_reminders (next_due_at) where next_due_at is not null;
create index client_reminders_escalated on client_reminders (escalated_at)
  where escalated_at is not null and settled_at is null and ended_at is null;

-- Reminders to the signer, agent, or owner of a link, one row each time the link was sent.
create table link_reminders (
  kind text not null check (kind in ('sign', 'agent-consent', 'owner')),
  link_id uuid not null,
  link_sent_at timestamptz not null,
  order_id uuid not null references orders (id) on delete cascade,
  sent_count int not null default 0 check (sent_count between 0 and 5),
  last_sent_at timestamptz,
  next_due_at timestamptz,
  primary key (kind, link_id, link_sent_at),
  check ((sent_count = 0) = (last_sent_at is null))
);
create index link_reminders_due on link_reminders (next_due_at) where next_due_at is not null;
create index link_reminders_order_idx on link_reminders (order_id);

-- A count goes up one by one, at least half a day after the last reminder, whatever wrote it.
create function reminder_counts() returns trigger language plpgsql as $$
begin
  if new.sent_count <> old.sent_count and (new.sent_count <> old.sent_count + 1
    or new.last_sent_at < old.last_sent_at + interval '12 hours') then
    raise exception 'reminders are counted one by one, and never twice a day';
  end if;
  return new;
end $$;
create trigger reminder_counts before update on client_reminders for each row execute function reminder_counts();
create trigger reminder_counts before update on link_reminders for each row execute function reminder_counts();
