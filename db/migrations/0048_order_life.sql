-- What happens to a paid order: its filing with the state, questions to the client, findings that staff settled, changes
-- of answers, and the company that comes of it.

-- A change of one answer after the form was signed. The signed snapshot stays as it is; the current answers are the
-- snapshot with every accepted change.
create table formation_changes (
  id uuid primary key default gen_random_uuid(),
  formation_id uuid not null references formations (id) on delete cascade,
  path text not null check (path ~ '^[A-Za-z]+(\.[A-Za-z0-9]+)*$'),
  value jsonb not null,
  earlier jsonb,
  origin text not null check (origin in ('client', 'name-choice')),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'refused', 'withdrawn')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text not null default '',
  -- In which order they were accepted: a later one counts over an earlier one.
  acceptance bigint,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'accepted') = (acceptance is not null)),
  check (value::text !~* '"(ssn|shareholderSSNs|einSSN|responsiblePartySSN)"\s*:')
);
create sequence formation_changes_acceptance;
create unique index formation_changes_one_request on formation_changes (formation_id, path) where status = 'requested';
create index formation_changes_formation_idx on formation_changes (formation_id, acceptance);

create function formation_change_moves() returns trigger language plpgsql as $$
begin
  if old.status <> 'requested' or (new.formation_id, new.path, new.value, new.origin, new.requested_by, new.requested_at)
    is distinct from (old.formation_id, old.path, old.value, old.origin, old.requested_by, old.requested_at) then
    raise exception 'a change of an answer is decided once and never rewritten';
  end if;
  return new;
end $$;
create trigger formation_change_moves before update on formation_changes
  for each row execute function formation_change_moves();

-- A signature lapses when an answer that it stands under changes; it is kept, and the signer signs again.
alter table signatures add column lapsed_at timestamptz;
alter table signatures drop constraint signatures_formation_id_kind_key;
create unique index signatures_one_current on signatures (formation_id, kind) where lapsed_at is null;

-- What staff asked the client; the order waits while one is open.
create table order_questions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  question text not null check (question <> ''),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index order_questions_order_idx on order_questions (order_id, asked_at);

-- Which kinds of tasks there are is the code's list, which grows with the services.
alter table order_tasks drop constraint order_tasks_kind_check;
alter table order_tasks add constraint order_tasks_kind_check check (kind ~ '^[a-z0-9-]+$');

-- A finding that staff settled with a reason; its key names rule, answer, and the answer's value, so that another value is
-- another finding.
create table settled_findings (
  order_id uuid not null references orders (id) on delete cascade,
  key text not null,
  rule text not null,
  path text not null,
  reason text not null check (reason <> ''),
  settled_by uuid not null references users (id),
  settled_at timestamptz not null default now(),
  primary key (order_id, key)
);

-- Each time an order's filing went to the state, and what the state decided.
create table state_filings (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  method text not null check (method in ('online', 'mail', 'in-person')),
  submitted_on date not null,
  confirmation text not null default '',
  submitted_by uuid not null references users (id),
  outcome text check (outcome in ('filed', 'rejected')),
  decided_on date,
  reason text not null default '',
  created_at timestamptz not null default now(),
  check ((outcome is null) = (decided_on is null)),
  check (decided_on >= submitted_on),
  check (outcome is distinct from 'rejected' or reason <> '')
);
create unique index state_filings_one_open on state_filings (order_id) where outcome is null;
create unique index state_filings_one_filed on state_filings (order_id) where outcome = 'filed';

-- A company, from the day the state filed it. Archived, never deleted.
create table companies (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id),
  user_id uuid not null references users (id),
  name text not null,
  legal_entity text not null check (legal_entity in ('LLC', 'PLLC', 'CORP', 'PS', 'LLP')),
  tax_election text not null check (tax_election in ('default', 'C', 'S')),
  ubi text not null unique check (ubi ~ '^[0-9]{9}$'),
  filed_on date not null,
  effective_on date not null check (effective_on >= filed_on),
  ein text check (ein ~ '^[0-9]{2}-[0-9]{7}$'),
  principal_office jsonb not null,
  mailing_address jsonb,
  registered_agent jsonb not null,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index companies_user_id_idx on companies (user_id, created_at desc);
create table company_people (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  position int not null,
  role text not null check (role in ('owner', 'manager', 'director', 'officer', 'organizer')),
  title text not null default '',
  first_name text not null,
  last_name text not null,
  email text not null default '',
  ownership_basis_points int check (ownership_basis_points between 0 and 10000),
  address jsonb,
  unique (company_id, role, position)
);

create function keep_company() returns trigger language plpgsql as $$
begin
  raise exception 'a company is archived, never deleted';
end $$;
create trigger keep_company before delete on companies for each row execute function keep_company();
create trigger keep_companies before truncate on companies for each statement execute function keep_company();

-- What has to be there before an order enters a state, beside the moves that `order_moves` allows.
create function order_guards() returns trigger language plpgsql as $$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status = 'ready_to_file' and exists (select from order_tasks where order_id = new.id and done_at is null) then
    raise exception 'an order with open tasks is not ready to file';
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
  return new;
end $$;
create trigger order_guards before update of status on orders for each row execute function order_guards();

-- Brings the day of erasure of an order's numbers forward, never back (R29). The application's role cannot read the table.
create function erase_secrets_by(holders text[], erase_after timestamptz)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare changed int;
begin
  update pii.secrets s
    set purge_after = erase_after
    where s.owner_table = 'number_holders' and s.owner_id = any(holders) and s.purge_after > erase_after
      and s.purged_at is null;
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke all on function erase_secrets_by from public;
