-- Two people check an order before its formation is filed. A check covers the answers and documents that it names; with
-- other answers or documents it no longer counts.
create table filing_checks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  step text not null check (step in ('first', 'second')),
  covers jsonb not null,
  checked_by uuid not null references users (id),
  -- A firm of one: the person of the first check, in a later act.
  same_person boolean not null default false,
  checked_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('changed', 'sent-back', 'reviewed-again')),
  -- Who sent the order back, and why.
  ended_by uuid references users (id),
  note text not null default '',
  check ((ended_at is null) = (end_reason is null)),
  check ((end_reason is not distinct from 'sent-back') = (ended_by is not null)),
  check (step = 'second' or not same_person)
);
create unique index filing_checks_one_open on filing_checks (order_id, step) where ended_at is null;
create index filing_checks_order_idx on filing_checks (order_id, checked_at);

create function filing_check_is_kept() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.order_id, new.step, new.covers, new.checked_by, new.same_person, new.checked_at)
      is distinct from (old.order_id, old.step, old.covers, old.checked_by, old.same_person, old.checked_at) then
    raise exception 'a check is ended once and never rewritten';
  end if;
  return new;
end $$;
create trigger filing_check_is_kept before update on filing_checks
  for each row execute function filing_check_is_kept();

create function filing_is_checked() returns trigger language plpgsql as $$
begin
  if new.status = 'ready_to_file' and old.status <> 'ready_to_file'
    and exists (select from formations where order_id = new.id)
    and not exists (
      select from filing_checks f join filing_checks s on s.order_id = f.order_id and s.covers = f.covers
      where f.order_id = new.id and f.step = 'first' and s.step = 'second'
        and f.ended_at is null and s.ended_at is null
        and (f.checked_by <> s.checked_by or s.same_person)
    ) then
    raise exception 'a formation is ready to file when two people checked it';
  end if;
  return new;
end $$;
create trigger filing_is_checked before update of status on orders
  for each row execute function filing_is_checked();

-- The uploaded document that shows that the filing was submitted, as it was then.
alter table state_filings add column receipt_version_id uuid references document_versions (id);
create or replace function state_filing_is_kept() returns trigger language plpgsql as $$
begin
  if old.outcome is not null
    or (new.order_id, new.method, new.submitted_on, new.confirmation, new.submitted_by, new.receipt_version_id)
      is distinct from
        (old.order_id, old.method, old.submitted_on, old.confirmation, old.submitted_by, old.receipt_version_id) then
    raise exception 'a filing stays as it was submitted and decided';
  end if;
  return new;
end $$;
