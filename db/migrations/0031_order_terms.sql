-- Which terms the order was placed under, and when they were accepted. Orders from before then name none.
alter table orders add column terms_version text;
alter table orders add column terms_accepted_at timestamptz;
