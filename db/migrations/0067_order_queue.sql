-- When our promise began and when it ends; both null while the clock is stopped, because someone else has to act.
alter table orders add column promise_started_at timestamptz;
alter table orders add column due_at timestamptz;
-- Since when the party that has to act now has had to.
alter table orders add column waiting_since timestamptz;
alter table orders add constraint orders_promise_is_whole check ((promise_started_at is null) = (due_at is null));

-- Stored orders: the end of the second weekday after their last move. Legal holidays are left out here alone.
with last_move as (
  select distinct on (order_id) order_id, at from order_events order by order_id, id desc
), started as (
  select o.id, m.at, extract(isodow from m.at at time zone 'America/Los_Angeles')::int as weekday
  from orders o join last_move m on m.order_id = o.id
)
update orders o
set waiting_since = s.at,
  promise_started_at = case when o.status in ('paid', 'in_review', 'ready_to_file', 'rejected', 'filed') then s.at end,
  due_at = case when o.status in ('paid', 'in_review', 'ready_to_file', 'rejected', 'filed') then
    (date_trunc('day', s.at at time zone 'America/Los_Angeles')
      + make_interval(days => 1 + case s.weekday when 4 then 4 when 5 then 4 when 6 then 3 else 2 end))
    at time zone 'America/Los_Angeles' end
from started s where s.id = o.id;

create index orders_queue_idx on orders (coalesce(due_at, 'infinity'), id)
  where status in ('paid', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed', 'rejected');
