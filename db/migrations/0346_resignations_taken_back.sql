-- A resignation that was recorded on the wrong service can be taken back: a record without a day says that none was filed
-- (decision 397).
alter table resignation_records
  alter column filed_on drop not null,
  add check (filed_on is not null or (reason is not null and number is null));
-- After one was taken back, the next is a first record again; the lock on the service lets one through at a time.
drop index resignation_records_first;

-- As before, but a recorded resignation can also go, with a record that says so.
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
      and r.reason is not null and r.filed_on is not distinct from new.resigned_on
      and r.number is not distinct from new.resignation_number)) then
    raise exception 'a recorded resignation changes with a correction on record';
  end if;
  return new;
end $$;
