-- Each time our work on an order ended while its promise ran, and by when it should have.
create table order_promises (
  order_id uuid not null references orders (id) on delete cascade,
  due_at timestamptz not null,
  done_at timestamptz not null,
  primary key (order_id, done_at)
);
create index order_promises_done_idx on order_promises (done_at) include (due_at);

create function keep_promise_outcome() returns trigger language plpgsql as $$
begin
  insert into order_promises (order_id, due_at, done_at) values (new.id, old.due_at, new.updated_at)
  on conflict do nothing;
  return null;
end $$;

create trigger orders_promise_outcome after update of status on orders for each row
  when (old.due_at is not null and old.status <> new.status and new.status in ('submitted', 'completed'))
  execute function keep_promise_outcome();

-- A year of everything is counted from indexes alone.
create index orders_paid_at_idx on orders (paid_at) include (total_cents, state_fees_cents) where paid_at is not null;
create index refunds_settled_at_idx on refunds (settled_at) where state in ('done', 'reimbursed');
create index leads_created_at_idx on leads (created_at) include (kind) where spam_sign is null;
create index download_requests_requested_at_idx on download_requests (requested_at);
create index quiz_submissions_submitted_at_idx on quiz_submissions (submitted_at) include (user_id);
create index outgoing_mails_created_at_idx on outgoing_mails (created_at);
