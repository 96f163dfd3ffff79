-- What a client owes on an order beside its price: the state's fee for filing again, when two people decided that the
-- return was the client's mistake. It is paid like an order: authorized, recorded behind the gate, captured (decision 130).
create table amounts_due (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- The decision that it rests on; another one when the case was decided again for the same party.
  case_id uuid not null references correction_cases (id),
  label text not null check (label <> ''),
  amount_cents int not null check (amount_cents > 0),
  -- The dated government fees that it consists of, as they were in force when it was opened.
  fees jsonb not null check (jsonb_typeof(fees) = 'array' and jsonb_array_length(fees) > 0),
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'waived', 'void', 'reversed')),
  current_attempt_id uuid,
  last_attempt_declined boolean not null default false,
  paid_at timestamptz,
  -- How it ended without being paid, or why it goes back: who decided, and the words that staff read.
  settled_at timestamptz,
  settled_by uuid references users (id),
  settled_because text not null default '',
  created_at timestamptz not null default app_now(),
  check ((state in ('paid', 'reversed')) = (paid_at is not null)),
  check ((state in ('waived', 'void', 'reversed')) = (settled_at is not null)),
  check (state <> 'waived' or (settled_by is not null and length(settled_because) >= 10))
);
create unique index amounts_due_one_open on amounts_due (order_id) where state in ('open', 'processing');
create index amounts_due_order_idx on amounts_due (order_id, created_at);
create index amounts_due_attempt_idx on amounts_due (current_attempt_id) where current_attempt_id is not null;
create index amounts_due_paid_idx on amounts_due (paid_at) include (amount_cents) where paid_at is not null;

-- The moves of src/features/orders/amounts-due/amount-due.ts; a test compares the two.
create function amount_due_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'open' and new.state in ('processing', 'waived', 'void')) or
    (old.state = 'processing' and new.state in ('open', 'paid')) or
    (old.state = 'paid' and new.state = 'reversed')
  ) then
    raise exception 'illegal move of an amount due % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.label, new.amount_cents, new.fees, new.created_at)
    is distinct from (old.order_id, old.label, old.amount_cents, old.fees, old.created_at) then
    raise exception 'what is due does not change';
  end if;
  return new;
end $$;
create trigger amount_due_moves before update on amounts_due for each row execute function amount_due_moves();

-- An attempt pays its order, or an amount due on it: one open attempt for each, and one with money.
alter table payment_attempts add column amount_due_id uuid references amounts_due (id);
create unique index one_money_attempt_each on payment_attempts (coalesce(amount_due_id, order_id))
  where state in ('capturing', 'captured');
create unique index one_open_attempt_each on payment_attempts (coalesce(amount_due_id, order_id))
  where state in ('created', 'capturing');
drop index one_money_attempt;
drop index one_open_attempt;
create index payment_attempts_due_of_idx on payment_attempts (amount_due_id) where amount_due_id is not null;

-- Each payment of an order is refunded for itself.
create unique index refunds_one_under_way_each on refunds (attempt_id) where state in ('requested', 'approved', 'sending');
drop index refunds_one_under_way;

-- Nothing is filed while an amount is due, and no order ends while one is being paid.
create function order_due_guards() returns trigger language plpgsql as $$
begin
  if exists (select from amounts_due where order_id = new.id and state in ('open', 'processing')) then
    raise exception 'an amount is still due on the order';
  end if;
  return new;
end $$;
create trigger order_due_guards before update of status on orders for each row
  when (old.status <> new.status and new.status in ('ready_to_file', 'submitted', 'canceled', 'refunded'))
  execute function order_due_guards();

-- Two people may decide a return again: the earlier decision stays as it was and is withdrawn, with who and why.
alter table correction_cases
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references users (id),
  add column withdrawn_because text check (length(withdrawn_because) >= 10),
  add constraint correction_cases_withdrawn_check
    check (num_nulls(withdrawn_at, withdrawn_by, withdrawn_because) in (0, 3)),
  add constraint correction_cases_withdrawn_closed_check check (withdrawn_at is null or closed_at is not null),
  -- The state asks for its fee although the mistake was its own.
  add column state_asks_fee boolean not null default false;
create unique index correction_cases_one_standing on correction_cases (filing_id) where withdrawn_at is null;
alter table correction_cases drop constraint correction_cases_filing_id_key;

-- What the firm itself paid to the state for filing again, on the day when it did. Rows are added, never changed.
create table firm_fees (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  case_id uuid not null references correction_cases (id),
  -- The filing that it paid for.
  filing_id uuid not null unique references state_filings (id),
  amount_cents int not null check (amount_cents > 0),
  fees jsonb not null check (jsonb_typeof(fees) = 'array'),
  paid_at timestamptz not null default app_now()
);
create index firm_fees_paid_at_idx on firm_fees (paid_at) include (amount_cents);
create index firm_fees_order_idx on firm_fees (order_id);
create function firm_fee_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what the firm paid to the state stays as it was recorded';
end $$;
create trigger firm_fee_is_kept before update or delete on firm_fees for each row execute function firm_fee_is_kept();
