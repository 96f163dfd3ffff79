-- A registered agent's exit can be called off until the resignation is filed, and what was recorded of it can be corrected
-- (decision 210).
alter table yearly_services
  -- The state's number of our resignation.
  add column resignation_number text check (resignation_number <> ''),
  -- After an exit was called off: the last day to pay before it begins again.
  add column pay_by date,
  add check (resignation_number is null or resigned_on is not null);

-- What was recorded of a resignation, each correction beside what it corrects.
create table resignation_records (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references yearly_services (id),
  filed_on date not null,
  number text check (number <> ''),
  -- Why it was corrected; null for the first record.
  reason text check (reason <> ''),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default app_now()
);
create index resignation_records_service_idx on resignation_records (service_id);
create unique index resignation_records_first on resignation_records (service_id) where reason is null;
insert into resignation_records (service_id, filed_on, recorded_by)
select id, resigned_on, resignation_recorded_by from yearly_services where resigned_on is not null;

-- The label of a renewal's line names its year; receipts took it for the first one.
update order_lines set period = '' where order_id in (select order_id from renewals);

-- As before, but an exit whose resignation isn't filed can be called off, and a recorded day follows its latest record.
create or replace function yearly_service_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'waiting' and new.state in ('active', 'ended')) or
    (old.state = 'active' and new.state in ('noticed', 'due', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'noticed' and new.state in ('active', 'due', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'due' and new.state in ('active', 'noticed', 'unpaid', 'canceled', 'exiting', 'ended')) or
    (old.state = 'unpaid' and new.state in ('active', 'noticed', 'due', 'exiting', 'ended')) or
    (old.state = 'canceled' and new.state in ('active', 'noticed', 'due', 'exiting', 'ended')) or
    (old.state = 'exiting' and (new.state = 'ended' or (new.state = 'unpaid' and old.resigned_on is null)))
  ) then
    raise exception 'illegal move of a yearly service % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.line_position, new.product_id) is distinct from (old.order_id, old.line_position, old.product_id)
    or (old.starts_on is not null and new.starts_on is distinct from old.starts_on) then
    raise exception 'what a yearly service rests on does not change';
  end if;
  if old.resigned_on is not null
    and (new.resigned_on, new.resignation_number) is distinct from (old.resigned_on, old.resignation_number)
    and (old.state <> 'exiting' or not exists (select from resignation_records r where r.service_id = new.id
      and r.reason is not null and r.filed_on = new.resigned_on and r.number is not distinct from new.resignation_number)) then
    raise exception 'a recorded resignation changes with a correction on record';
  end if;
  return new;
end $$;
