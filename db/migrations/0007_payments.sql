-- Money moves as docs/payments.md says: authorize, record behind the gate, capture.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  state text not null default 'created' check (state in ('created', 'capturing', 'captured', 'declined', 'abandoned')),
  square_key text not null unique check (length(square_key) <= 45),
  token_hmac bytea not null unique,
  source_token_enc jsonb,
  amount_cents int not null check (amount_cents > 0),
  square_payment_id text unique,
  error_code text,
  -- How often each call was begun; counted before the call, so that a crash never hides one.
  tries int not null default 0,
  capture_tries int not null default 0,
  void_tries int not null default 0,
  ip text,
  -- When the reconciler takes it up; null when nothing is left to do.
  next_run_at timestamptz default now(),
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (state not in ('capturing', 'captured') or square_payment_id is not null)
);
create unique index one_money_attempt on payment_attempts (order_id) where state in ('capturing', 'captured');
create unique index one_open_attempt on payment_attempts (order_id) where state in ('created', 'capturing');
create index payment_attempts_due_idx on payment_attempts (next_run_at) where next_run_at is not null;
create index payment_attempts_order_idx on payment_attempts (order_id, created_at);
create index payment_attempts_ip_idx on payment_attempts (ip, created_at) where state in ('created', 'declined');

-- The moves of src/features/payments/attempt.ts; a test compares the two.
create function payment_attempt_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'created' and new.state in ('capturing', 'declined', 'abandoned')) or
    (old.state = 'capturing' and new.state in ('captured', 'declined'))
  ) then
    raise exception 'illegal payment attempt move % -> %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger payment_attempt_moves before update on payment_attempts for each row execute function payment_attempt_moves();

-- The moves of src/features/orders/order-status.ts; a test compares the two.
create function order_moves() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status and not (
    (old.status = 'awaiting_payment' and new.status in ('processing', 'canceled')) or
    (old.status = 'processing' and new.status in ('awaiting_payment', 'paid')) or
    (old.status = 'paid' and new.status in ('in_review', 'canceled')) or
    (old.status = 'in_review' and new.status in ('waiting_for_client', 'ready_to_file', 'completed', 'canceled')) or
    (old.status = 'waiting_for_client' and new.status in ('in_review', 'canceled')) or
    (old.status = 'ready_to_file' and new.status in ('submitted', 'in_review', 'canceled')) or
    (old.status = 'submitted' and new.status in ('filed', 'rejected')) or
    (old.status = 'rejected' and new.status in ('in_review', 'canceled')) or
    (old.status = 'filed' and new.status in ('completed', 'canceled')) or
    (new.status = 'refunded' and old.status not in ('awaiting_payment', 'processing', 'canceled', 'refunded')) or
    (old.status = 'canceled' and new.status = 'refunded' and old.paid_at is not null)
  ) then
    raise exception 'illegal order move % -> %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger order_moves before update on orders for each row execute function order_moves();

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  order_id uuid references orders (id),
  attempt_id uuid references payment_attempts (id),
  status int,
  body jsonb,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_attempt_idx on idempotency_keys (attempt_id);
create table webhook_events (
  event_id text primary key,
  type text not null,
  payment_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create table recon_issues (
  id bigint generated always as identity primary key,
  kind text not null,
  square_payment_id text,
  order_id uuid references orders (id),
  detail jsonb not null default '{}',
  found_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (kind, square_payment_id)
);
