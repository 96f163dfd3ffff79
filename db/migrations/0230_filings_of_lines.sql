-- A filing is the order's own, or that of one line which is filed for itself once the company exists (decision 230).
alter table state_filings
  add column line_position int,
  add constraint state_filings_line_fkey foreign key (order_id, line_position) references line_work (order_id, line_position);
drop index state_filings_one_open;
drop index state_filings_one_filed;
create unique index state_filings_one_open on state_filings (order_id, line_position) nulls not distinct
  where outcome is null;
create unique index state_filings_one_filed on state_filings (order_id, line_position) nulls not distinct
  where outcome = 'filed';

-- As in 0063: only the order's own filing moves it, and it isn't complete while the state has a filing of one of its lines.
create or replace function order_guards() returns trigger language plpgsql as $$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status = 'ready_to_file' then
    if not order_is_filed(new.base_service, new.existing_company, new.state_fees_cents) then
      raise exception 'nothing is filed for this order';
    end if;
    if exists (select from order_tasks where order_id = new.id and done_at is null)
      or exists (select from line_tasks where order_id = new.id and done_at is null and is_blocking) then
      raise exception 'an order with open tasks is not ready to file';
    end if;
  end if;
  if new.status = 'submitted'
    and not exists (select from state_filings where order_id = new.id and line_position is null and outcome is null) then
    raise exception 'an order is submitted with a filing';
  end if;
  if new.status = 'rejected'
    and exists (select from state_filings where order_id = new.id and line_position is null and outcome is null) then
    raise exception 'an order is rejected with the reason of the state';
  end if;
  if new.status = 'filed' and (
    not exists (select from state_filings where order_id = new.id and line_position is null and outcome = 'filed')
    or (exists (select from formations where order_id = new.id)
      and not exists (select from companies where order_id = new.id))
  ) then
    raise exception 'an order that forms a company is filed with the company';
  end if;
  if new.status = 'completed' then
    if old.status = 'in_review' and order_is_filed(new.base_service, new.existing_company, new.state_fees_cents) then
      raise exception 'an order with a filing completes once it is filed';
    end if;
    if exists (select from line_work where order_id = new.id and done_at is null) then
      raise exception 'an order is complete when its lines are done';
    end if;
    if exists (select from state_filings where order_id = new.id and outcome is null) then
      raise exception 'an order is complete when the state has decided its filings';
    end if;
  end if;
  return new;
end $$;
