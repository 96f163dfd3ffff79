-- Money that goes back to a client. The row is written before the call to the provider and names the key of that call, so
-- that a crash neither loses a refund nor sends one twice.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  attempt_id uuid not null references payment_attempts (id),
  amount_cents int not null check (amount_cents > 0),
  -- What the quote said at the time; staff may give more, with a reason.
  quoted_cents int not null check (quoted_cents >= 0),
  -- Whether the order ends with it, or goes on.
  ends_order boolean not null,
  reason text not null check (reason <> ''),
  lines jsonb not null default '[]',
  state text not null default 'requested' check (state in ('requested', 'approved', 'sending', 'done', 'failed', 'refused')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  needs_approval boolean not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  -- The second check was a later act of the same person, because the firm has one active admin.
  is_self_approved boolean not null default false,
  square_key text not null unique check (length(square_key) <= 45),
  square_refund_id text unique,
  tries int not null default 0,
  error_code text,
  next_run_at timestamptz,
  lease_until timestamptz,
  settled_at timestamptz,
  check (reason <> '' or amount_cents <= quoted_cents),
  check (state in ('requested', 'refused', 'failed') or not needs_approval or approved_by is not null),
  check (is_self_approved = (approved_by is not distinct from requested_by and approved_by is not null))
);
create unique index refunds_one_under_way on refunds (order_id) where state in ('requested', 'approved', 'sending');
create index refunds_due_idx on refunds (next_run_at) where next_run_at is not null;
create index refunds_order_idx on refunds (order_id, requested_at);

-- The moves of src/features/orders/refunds/refund-state.ts; a test compares the two.
create function refund_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'requested' and new.state in ('approved', 'refused')) or
    (old.state = 'approved' and new.state = 'sending') or
    (old.state = 'sending' and new.state in ('done', 'failed'))
  ) then
    raise exception 'illegal refund move % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.attempt_id, new.amount_cents, new.square_key, new.requested_by)
    is distinct from (old.order_id, old.attempt_id, old.amount_cents, old.square_key, old.requested_by) then
    raise exception 'what a refund sends does not change';
  end if;
  return new;
end $$;
create trigger refund_moves before update on refunds for each row execute function refund_moves();

-- Never more than was paid, whatever wrote it.
create function refund_limit() returns trigger language plpgsql as $$
declare paid int; back bigint;
begin
  select amount_cents into paid from payment_attempts
    where id = new.attempt_id and order_id = new.order_id and state = 'captured' for update;
  select coalesce(sum(amount_cents), 0) into back from refunds
    where attempt_id = new.attempt_id and state not in ('failed', 'refused') and id <> new.id;
  if paid is null or back + new.amount_cents > paid then
    raise exception 'a refund gives back more than was paid';
  end if;
  return new;
end $$;
create trigger refund_limit before insert on refunds for each row execute function refund_limit();
