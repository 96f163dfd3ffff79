-- The deadlines of every company that staff's list and Numbers show, as they were last computed (decision 260). They follow
-- from companies, answers, marks, services, and orders: triggers note which companies a change concerns, and the program
-- computes those again. What is stored here can be computed from the rest at any time.

-- How far a company's deadlines are computed: by which version of the rules, and up to which day. 0: never yet.
create table company_calendars (
  company_id uuid primary key references companies (id) on delete cascade,
  rules int not null default 0,
  through date not null default '2000-01-01'
);
create index company_calendars_due_idx on company_calendars (rules, through);

create table company_deadlines (
  company_id uuid not null references company_calendars (company_id) on delete cascade,
  duty_key text collate "C" not null,
  state text not null check (state in ('open', 'filed')),
  due date not null,
  title text not null,
  authority text not null,
  -- Who files it.
  filer text not null check (filer in ('client', 'firm')),
  -- What we recorded of a filed one.
  filed_on date,
  reference text not null default '',
  primary key (company_id, duty_key),
  check ((state = 'filed') = (filed_on is not null))
);
-- The list walks along one of these and stops when a page is full.
create index company_deadlines_due_idx on company_deadlines (state, due, company_id, duty_key);
create index company_deadlines_filer_idx on company_deadlines (state, filer, due, company_id, duty_key);
create index company_deadlines_title_idx on company_deadlines (state, title, due, company_id, duty_key);

-- How many there are of each kind and day, so that nobody counts the deadlines of all companies.
create table deadline_counts (
  state text not null,
  due date not null,
  filer text not null,
  title text not null,
  count int not null,
  primary key (state, due, filer, title)
);
create function count_deadlines() returns trigger language plpgsql as $$
begin
  insert into deadline_counts as counted (state, due, filer, title, count)
    select state, due, filer, title, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by state, due, filer, title order by state, due, filer, title
  on conflict (state, due, filer, title) do update set count = counted.count + excluded.count;
  return null;
end $$;
create trigger count_new_deadlines after insert on company_deadlines referencing new table as changed
  for each statement execute function count_deadlines();
create trigger count_old_deadlines after delete on company_deadlines referencing old table as changed
  for each statement execute function count_deadlines();
-- One that changes is deleted and written again; what counts them would miss an update.
create function refuse_deadline_update() returns trigger language plpgsql as $$
begin
  raise exception 'deadlines are not updated, but deleted and written again';
end $$;
create trigger refuse_deadline_update before update on company_deadlines
  for each statement execute function refuse_deadline_update();

-- Companies whose calendar may have changed. Only ever appended to and deleted from, so that no transaction waits for another.
create table calendar_changes (
  id bigint generated always as identity primary key,
  company_id uuid not null
);
create index calendar_changes_company_idx on calendar_changes (company_id, id);

-- Notes the companies that these rows name.
create function note_calendar_of_company() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id)
    select distinct company from unnest(array[old.company_id, new.company_id]) as company where company is not null;
  return null;
end $$;
create trigger note_calendar after insert or update or delete on company_people
  for each row execute function note_calendar_of_company();
create trigger note_calendar after insert or update or delete on company_members
  for each row execute function note_calendar_of_company();
create trigger note_calendar after insert or update or delete on duty_marks
  for each row execute function note_calendar_of_company();
create trigger note_calendar after insert or update or delete on duty_answers
  for each row execute function note_calendar_of_company();

create function note_calendar() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id) values (new.id);
  return null;
end $$;
create trigger note_calendar after insert or update on companies for each row execute function note_calendar();

-- A service belongs to the company of its order, or to the company of the order that it was bought for later.
create function note_calendar_of_service() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id)
    select c.id from orders seller join companies c on c.order_id in (seller.id, seller.agent_for_order_id)
    where seller.id in (old.order_id, new.order_id);
  return null;
end $$;
create trigger note_calendar after insert or update or delete on yearly_services
  for each row execute function note_calendar_of_service();

-- An order counts for the company that it formed, for the one whose agent it bought, and, when it has an annual report, for
-- those of the people who bought it.
create function note_calendar_of_order() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id)
    select id from companies where order_id in (new.id, old.agent_for_order_id, new.agent_for_order_id)
    union
    select id from companies where user_id in (old.user_id, new.user_id)
      and exists (select from order_lines where order_id = new.id and product_id = 'annual-report')
    union
    select company_id from company_members where user_id in (old.user_id, new.user_id)
      and exists (select from order_lines where order_id = new.id and product_id = 'annual-report');
  return null;
end $$;
create trigger note_calendar_of_order after update on orders for each row
  when ((old.paid_at, old.status, old.business_name, old.user_id, old.agent_for_order_id)
    is distinct from (new.paid_at, new.status, new.business_name, new.user_id, new.agent_for_order_id))
  execute function note_calendar_of_order();

-- One that goes takes its lines with it.
create function note_calendar_of_old_order() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id)
    select id from companies where user_id = old.user_id
    union
    select company_id from company_members where user_id = old.user_id;
  return null;
end $$;
create trigger note_calendar_of_old_order after delete on orders for each row
  when (old.paid_at is not null) execute function note_calendar_of_old_order();

create function note_calendar_of_line() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (company_id)
    select c.id from orders o join companies c on c.user_id = o.user_id
      where o.id in (old.order_id, new.order_id) and o.paid_at is not null
    union
    select m.company_id from orders o join company_members m on m.user_id = o.user_id
      where o.id in (old.order_id, new.order_id) and o.paid_at is not null;
  return null;
end $$;
create trigger note_calendar_of_line after insert on order_lines for each row
  when (new.product_id = 'annual-report') execute function note_calendar_of_line();
create trigger note_calendar_of_old_line after delete on order_lines for each row
  when (old.product_id = 'annual-report') execute function note_calendar_of_line();
create trigger note_calendar_of_changed_line after update on order_lines for each row
  when ((old.product_id = 'annual-report' or new.product_id = 'annual-report')
    and (old.product_id, old.order_id) is distinct from (new.product_id, new.order_id))
  execute function note_calendar_of_line();

-- A company's name from each of its words on, as the orders' (decision 85).
create table company_search_terms (
  company_id uuid not null references companies (id) on delete cascade,
  term text collate "C" not null,
  primary key (company_id, term)
);
create index company_search_terms_term_idx on company_search_terms (term, company_id);
create function index_company_name() returns trigger language plpgsql as $$
begin
  delete from company_search_terms where company_id = new.id;
  insert into company_search_terms (company_id, term) select new.id, term from search_terms(new.name) as term;
  return null;
end $$;
create trigger index_company_name after insert or update of name on companies
  for each row execute function index_company_name();

-- Those that there are: the program computes them in batches, from its next start on.
insert into company_calendars (company_id) select id from companies;
insert into company_search_terms (company_id, term) select c.id, term from companies c, search_terms(c.name) as term;
