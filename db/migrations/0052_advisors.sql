-- Who of the staff looks after the client of this order.
alter table orders add column advisor_id uuid references users (id);
create index orders_advisor_id_idx on orders (advisor_id) where advisor_id is not null;
