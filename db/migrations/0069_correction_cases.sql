-- What the state returned, until it is filed: who is responsible, proposed by one person and confirmed by another, decides
-- who pays for filing again. The state's words stand in `state_filings.reason`.
create table correction_cases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  filing_id uuid not null unique references state_filings (id),
  opened_at timestamptz not null default now(),
  party text check (party in ('ours', 'client', 'state')),
  -- Why; staff alone read it.
  explanation text not null default '',
  proposed_by uuid references users (id),
  proposed_at timestamptz,
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  -- A firm of one: the person who proposed it, in a later act.
  same_person boolean not null default false,
  -- What the state asks for the filing, in force on the day of the confirmation.
  fee_cents int check (fee_cents >= 0),
  closed_at timestamptz,
  check (num_nulls(party, proposed_by, proposed_at) in (0, 3)),
  check (num_nulls(confirmed_by, confirmed_at, fee_cents) in (0, 3)),
  check (confirmed_at is null or proposed_at is not null),
  check (proposed_by is distinct from confirmed_by or proposed_by is null or same_person)
);
create unique index correction_cases_one_open on correction_cases (order_id) where closed_at is null;
create index correction_cases_open_idx on correction_cases (opened_at, id) where closed_at is null;

create function correction_case_is_kept() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
    or (new.order_id, new.filing_id, new.opened_at) is distinct from (old.order_id, old.filing_id, old.opened_at)
    or (old.confirmed_at is not null
      and (new.party, new.explanation, new.proposed_by, new.proposed_at, new.confirmed_by, new.confirmed_at,
          new.same_person, new.fee_cents)
        is distinct from (old.party, old.explanation, old.proposed_by, old.proposed_at, old.confirmed_by,
          old.confirmed_at, old.same_person, old.fee_cents)) then
    raise exception 'what two people decided stays as it is';
  end if;
  return new;
end $$;
create trigger correction_case_is_kept before update on correction_cases
  for each row execute function correction_case_is_kept();

-- Orders that the state returned, and that nobody works on yet.
insert into correction_cases (order_id, filing_id, opened_at)
  select distinct on (o.id) o.id, f.id, coalesce(o.waiting_since, f.created_at)
  from orders o join state_filings f on f.order_id = o.id and f.outcome = 'rejected'
  where o.status = 'rejected' order by o.id, f.created_at desc;
