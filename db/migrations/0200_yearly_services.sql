-- Services that renew every year, such as the registered agent: sold by an order's line, renewed by orders of their own
-- (decision 200). Days are calendar days in Washington.
create table yearly_services (
  id uuid primary key default gen_random_uuid(),
  -- The order and the line that sold it.
  order_id uuid not null references orders (id),
  line_position int not null,
  product_id text not null references products (id),
  label text not null check (label <> ''),
  state text not null check (state in ('waiting', 'active', 'noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended')),
  -- When its first year began; every renewal falls on its anniversary.
  starts_on date,
  -- The current year: its first day, and the first day that isn't paid for.
  period_starts_on date,
  renews_on date,
  -- What the current year cost.
  price_cents int not null check (price_cents >= 0),
  canceled_on date,
  -- Who is the agent next, as the client said while canceling.
  next_agent text check (next_agent in ('named', 'self', 'closing')),
  next_agent_name text check (next_agent_name <> ''),
  next_agent_address text check (next_agent_address <> ''),
  -- The agent's exit: the day to file our resignation, the day it was filed, and the day the law lets it take effect.
  exit_because text check (exit_because in ('canceled', 'unpaid')),
  resign_on date,
  resigned_on date,
  effective_on date,
  resignation_recorded_by uuid references users (id),
  ended_on date,
  ended_because text check (ended_because in ('canceled', 'unpaid', 'resigned', 'new-agent', 'refunded')),
  created_at timestamptz not null default app_now(),
  unique (order_id, line_position),
  check (num_nulls(starts_on, period_starts_on, renews_on) in (0, 3)),
  check (state in ('waiting', 'ended') or starts_on is not null),
  check (period_starts_on < renews_on),
  check ((state = 'exiting') <= (resign_on is not null and exit_because is not null)),
  check (num_nulls(resigned_on, effective_on, resignation_recorded_by) in (0, 3)),
  check (effective_on = resigned_on + 31),
  check ((state = 'ended') = (ended_on is not null and ended_because is not null)),
  check ((next_agent_name is null) = (next_agent_address is null)),
  check (next_agent_name is null or next_agent = 'named')
);
-- What the job of the day reads: all that isn't over, by the day it renews.
create index yearly_services_renews_idx on yearly_services (renews_on) where state not in ('waiting', 'ended');
create index yearly_services_exits_idx on yearly_services (resign_on) where state = 'exiting';

-- The moves of src/features/orders/renewals/yearly-service.ts; a test compares the two.
create function yearly_service_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'waiting' and new.state in ('active', 'ended')) or
    (old.state = 'active' and new.state in ('noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'noticed' and new.state in ('active', 'due', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'due' and new.state in ('active', 'noticed', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'unpaid' and new.state in ('active', 'noticed', 'due', 'exiting', 'ended')) or
    (old.state = 'canceled' and new.state in ('active', 'noticed', 'due', 'exiting', 'ended')) or
    (old.state = 'exiting' and new.state = 'ended')
  ) then
    raise exception 'illegal move of a yearly service % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.line_position, new.product_id) is distinct from (old.order_id, old.line_position, old.product_id)
    or (old.starts_on is not null and new.starts_on is distinct from old.starts_on)
    or (old.resigned_on is not null and new.resigned_on is distinct from old.resigned_on) then
    raise exception 'what a yearly service rests on does not change';
  end if;
  return new;
end $$;
create trigger yearly_service_moves before update on yearly_services for each row execute function yearly_service_moves();

-- One more year of a service, and the order that pays for it.
create table renewals (
  order_id uuid primary key references orders (id),
  service_id uuid not null references yearly_services (id),
  starts_on date not null,
  ends_on date not null,
  -- What the year before cost: a refund puts it back.
  earlier_price_cents int not null,
  paid_at timestamptz,
  -- The order was refunded: the year isn't paid for.
  voided_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (starts_on < ends_on),
  check (voided_at is null or paid_at is not null)
);
create unique index renewals_one_per_year on renewals (service_id, starts_on) where voided_at is null;
create index renewals_service_idx on renewals (service_id);

-- What the client was told of which year, once each.
create table yearly_notices (
  service_id uuid not null references yearly_services (id),
  renews_on date not null,
  kind text not null check (kind in ('60-days', '30-days', '7-days', 'due-day', '15-days-late', '30-days-late')),
  at timestamptz not null,
  -- False: the account turned such mails off, or a later one was due by then.
  is_mailed boolean not null,
  amount_cents int not null,
  primary key (service_id, renews_on, kind)
);

-- An order that renews a service, so that no list takes it for a new one.
alter table orders add column renewal_of uuid references yearly_services (id);
create index orders_renewal_of_idx on orders (renewal_of) where renewal_of is not null;

-- A renewal is complete with its payment: no promise was kept or missed.
create or replace function keep_promise_outcome() returns trigger language plpgsql as $$
begin
  if new.renewal_of is null then
    insert into order_promises (order_id, due_at, done_at) values (new.id, old.due_at, new.updated_at)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- What was sold before this version: from its filing when the order formed a company, otherwise from its payment.
insert into yearly_services (order_id, line_position, product_id, label, state, starts_on, period_starts_on, renews_on, price_cents)
select o.id, l.position, l.product_id, l.label, case when s.day is null then 'waiting' else 'active' end,
  s.day, s.day, (s.day + interval '1 year')::date, l.amount_cents
from orders o
join order_lines l on l.order_id = o.id and l.kind in ('service', 'addon') and l.period = '/year'
join products p on p.id = l.product_id
cross join lateral (select o.agent_for_order_id is not null or (not o.existing_company and exists (
  select from order_lines f where f.order_id = o.id and f.product_id in ('llc', 's-corp', 'c-corp', 'llp'))) as forms) k
left join companies c on c.order_id = coalesce(o.agent_for_order_id, o.id)
cross join lateral (select case when k.forms then c.filed_on
  else (o.paid_at at time zone 'America/Los_Angeles')::date end as day) s
where o.paid_at is not null and o.status not in ('canceled', 'refunded');
