-- What became of each comparison of the provider's ledger with ours, how an admin decided a difference, and the chargebacks
-- that the provider tells of (decision 92).
create table ledger_checks (
  id bigint generated always as identity primary key,
  -- The admin who asked for it; null for the one of every night.
  asked_by uuid references users (id),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- The sums count what began from then until then.
  from_at timestamptz,
  until_at timestamptz,
  provider_captures int,
  provider_captured_cents bigint,
  provider_refunds int,
  provider_refunded_cents bigint,
  our_captures int,
  our_captured_cents bigint,
  our_refunds int,
  our_refunded_cents bigint,
  -- Why it did not come to an end. An unchecked night is not a clean one.
  failure text check (failure <> ''),
  check ((failure is null) = (num_nulls(from_at, until_at, provider_captures, provider_captured_cents, provider_refunds,
    provider_refunded_cents, our_captures, our_captured_cents, our_refunds, our_refunded_cents) = 0))
);

alter table recon_issues
  add column settled_by uuid references users (id),
  add column decision text check (decision in ('returned', 'kept', 'corrected', 'harmless')),
  add column note text check (note <> '');
alter table recon_issues add constraint recon_issues_decided_check
  check (num_nulls(settled_by, decision, note) in (0, 3) and (decision is null or settled_at is not null));

create table disputes (
  id uuid primary key default gen_random_uuid(),
  square_dispute_id text not null unique,
  square_payment_id text not null,
  -- The order of the payment; null when the payment is none of ours.
  order_id uuid references orders (id),
  amount_cents int not null check (amount_cents > 0),
  reason text not null,
  state text not null,
  -- Until when the firm can answer.
  due_at timestamptz,
  -- When the provider last changed it.
  changed_at timestamptz not null,
  recorded_at timestamptz not null
);
create index disputes_order_idx on disputes (order_id);
create index disputes_payment_idx on disputes (square_payment_id);
alter table webhook_events add column dispute_id text;
