-- Facts that were read from the end of a label and from the time between two events are columns now.

-- An S election for a company that exists: nothing is filed with the state.
alter table orders add column existing_company boolean not null default false;
update orders set existing_company = true, details = details - 'existingCompany' where details ->> 'existingCompany' = 'true';
update orders set details = details - 'existingCompany' where details ? 'existingCompany';

-- The order only passed through this state on its way to the next one, in the same transaction.
alter table order_events add column is_interim boolean not null default false;
-- Until now the program itself left a review at once when it needed something from the client.
update order_events e set is_interim = true
from order_events n
where n.id = (select min(f.id) from order_events f where f.order_id = e.order_id and f.id > e.id)
  and e.status = 'in_review' and n.status = 'waiting_for_client'
  and e.actor = 'system' and n.actor = 'system' and n.at - e.at < interval '60 seconds';
