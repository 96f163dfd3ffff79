-- How names are compared in a search: lower case, one space for whatever separates words.
create function search_text(words text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(lower(words), '[\s!-/:-@[-`{-~‘’“”–—]+', ' ', 'g'));

-- The name of an order's company from each of its words on ("harbor bakeries llc", "bakeries llc"), so that one B-tree
-- finds what begins at any word, and stops after as many rows as are shown (docs/decisions/0085-order-search.md).
create table order_search_terms (
  order_id uuid not null references orders (id) on delete cascade,
  term text collate "C" not null,
  placed_at timestamptz not null,
  primary key (order_id, term)
);
create index order_search_terms_term_idx on order_search_terms (term, placed_at desc, order_id);

create function search_terms(words text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct array_to_string(name.parts[place:], ' ')
  from (select string_to_array(search_text(words), ' ') as parts) name,
    generate_series(1, least(cardinality(name.parts), 8)) as place
  where name.parts[place] <> '';
end;

create function index_order_name() returns trigger language plpgsql as $$
begin
  delete from order_search_terms where order_id = new.id;
  insert into order_search_terms (order_id, term, placed_at)
    select new.id, term, new.created_at from search_terms(new.business_name) as term;
  return null;
end $$;
create trigger index_order_name after insert or update of business_name on orders
  for each row execute function index_order_name();

insert into order_search_terms (order_id, term, placed_at)
  select o.id, term, o.created_at from orders o, search_terms(o.business_name) as term;

-- People by "first last" and "last first", by email address, and companies by UBI number, each from its beginning.
create index users_search_name_idx on users ((search_text(first_name || ' ' || last_name) collate "C"));
create index users_search_last_name_idx on users ((search_text(last_name || ' ' || first_name) collate "C"));
create index users_search_email_idx on users ((lower(email) collate "C"));
-- Staff are few among the accounts.
create index users_staff_idx on users (last_name, first_name) where role <> 'client';
create index companies_search_ubi_idx on companies ((ubi collate "C"));

-- The queue, its counters and its filters are answered from the index alone.
drop index orders_queue_idx;
create index orders_queue_idx on orders (coalesce(due_at, 'infinity'), id)
  include (status, due_at, advisor_id, waiting_since, promise_started_at, paid_at, base_service)
  where status in ('paid', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed', 'rejected');
-- Unpaid and closed orders, the newest first.
create index orders_unpaid_idx on orders (created_at desc, id desc)
  include (status, advisor_id, base_service, last_attempt_declined)
  where status in ('awaiting_payment', 'processing');
create index orders_closed_idx on orders (status, created_at desc, id desc) include (advisor_id, base_service)
  where status in ('completed', 'canceled', 'refunded');
