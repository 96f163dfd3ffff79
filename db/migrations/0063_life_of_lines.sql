-- The life of an order's lines: tasks that are done more than once, numbers that are kept no longer than their filing, and
-- what an order needs before it is ready or complete.

-- How a task was done before it was opened again. The task itself holds the round that counts.
create table line_task_rounds (
  task_id uuid not null references line_tasks (id) on delete cascade,
  round int not null check (round > 0),
  opened_at timestamptz not null,
  done_at timestamptz not null,
  done_by text not null,
  answers jsonb not null,
  note text not null,
  reopened_at timestamptz not null,
  reopened_by text not null,
  -- Why: what staff asked for, or what the order went through.
  reason text not null,
  primary key (task_id, round)
);

-- A number whose filing is open again is kept as long as any other: for a time after its entry (R29).
create function keep_secrets_for(holders text[], retention interval)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare changed int;
begin
  update pii.secrets s
    set purge_after = s.created_at + least(retention, interval '180 days')
    where s.owner_table = 'number_holders' and s.owner_id = any(holders)
      and s.purge_after < s.created_at + least(retention, interval '180 days') and s.purged_at is null;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke all on function keep_secrets_for from public;

-- Whether something is filed with the state for the order, as `isFiled` in src/features/orders/order-promise.ts says it; a
-- test compares the two.
create function order_is_filed(base_service text, existing_company boolean, state_fees_cents int)
returns boolean language sql immutable parallel safe
  return (base_service in ('llc', 's-corp', 'c-corp', 'llp') and not existing_company) or state_fees_cents > 0;

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
    and not exists (select from state_filings where order_id = new.id and outcome is null) then
    raise exception 'an order is submitted with a filing';
  end if;
  if new.status = 'rejected' and exists (select from state_filings where order_id = new.id and outcome is null) then
    raise exception 'an order is rejected with the reason of the state';
  end if;
  if new.status = 'filed' and (
    not exists (select from state_filings where order_id = new.id and outcome = 'filed')
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
  end if;
  return new;
end $$;

-- What an event of a line is about, so that each reader is told in their own words. The text stays as it was written.
alter table line_events
  add column kind text check (kind in ('task-done', 'task-reopened', 'with-agency', 'line-done')),
  add column task_id uuid references line_tasks (id) on delete set null;
update line_events e set task_id = t.id from line_tasks t
  where t.order_id = e.order_id and t.line_position = e.line_position
    and e.text in (t.title || ': done', t.title || ': opened again');
update line_events set kind = case
  when text like 'Sent to %' then 'with-agency'
  when text like '%: opened again' then 'task-reopened'
  when task_id is not null then 'task-done'
  else 'line-done' end;
alter table line_events alter column kind set not null;

-- What was sent to the state, and what the state decided, stays as it was recorded.
create function state_filing_is_kept() returns trigger language plpgsql as $$
begin
  if old.outcome is not null
    or (new.order_id, new.method, new.submitted_on, new.confirmation, new.submitted_by)
      is distinct from (old.order_id, old.method, old.submitted_on, old.confirmation, old.submitted_by) then
    raise exception 'a filing stays as it was submitted and decided';
  end if;
  return new;
end $$;
create trigger state_filing_is_kept before update on state_filings
  for each row execute function state_filing_is_kept();
