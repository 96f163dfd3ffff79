-- A refund that one admin prepared can be taken back by them, declined with a reason, and lapses when nobody confirms it
-- (decision 91).
alter table refunds
  add column declined_by uuid references users (id),
  add column declined_because text check (declined_because <> '');

alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('requested', 'approved', 'sending', 'done', 'failed', 'refused', 'withdrawn', 'expired', 'reimbursed'));
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_approved_check
  check (state in ('requested', 'refused', 'withdrawn', 'expired', 'failed') or not needs_approval or approved_by is not null);

-- The moves of src/features/orders/refunds/refund-state.ts; a test compares the two.
create or replace function refund_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'requested' and new.state in ('approved', 'refused', 'withdrawn', 'expired')) or
    (old.state = 'approved' and new.state = 'sending') or
    (old.state = 'sending' and new.state in ('done', 'failed')) or
    (old.state = 'failed' and new.state = 'reimbursed')
  ) then
    raise exception 'illegal refund move % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.attempt_id, new.amount_cents, new.square_key, new.square_reason, new.requested_by)
    is distinct from (old.order_id, old.attempt_id, old.amount_cents, old.square_key, old.square_reason, old.requested_by) then
    raise exception 'what a refund sends does not change';
  end if;
  return new;
end $$;

-- Never more than was paid, whatever wrote it; what was never sent counts for nothing.
create or replace function refund_limit() returns trigger language plpgsql as $$
declare paid int; back bigint;
begin
  select amount_cents into paid from payment_attempts
    where id = new.attempt_id and order_id = new.order_id and state = 'captured' for update;
  select coalesce(sum(amount_cents), 0) into back from refunds
    where attempt_id = new.attempt_id and state not in ('failed', 'refused', 'withdrawn', 'expired') and id <> new.id;
  if paid is null or back + new.amount_cents > paid then
    raise exception 'a refund gives back more than was paid';
  end if;
  return new;
end $$;

-- The list of payments pages by time.
create index payment_attempts_created_idx on payment_attempts (created_at desc, id desc);
