-- What Form 2553 asks of one owner (decision 65): the answers as they are typed, then the facts of the completed part,
-- which do not change. No number is among them.
create table owner_parts (
  owner_id uuid primary key references formation_owners (id) on delete cascade,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  completed_at timestamptz,
  completed_by text check (completed_by in ('client', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(completed_at, completed_by, facts) in (0, 3))
);

create function keep_completed_part() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null then
    raise exception 'a completed part does not change';
  end if;
  return new;
end $$;
create trigger keep_completed_part before update on owner_parts
  for each row execute function keep_completed_part();

-- The link with which an owner completes the part alone. Rows stay, so that an old link can say what became of it.
create table owner_invitations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references formation_owners (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(used_at, declined_at, withdrawn_at) <= 1)
);
create unique index owner_invitations_one_open on owner_invitations (owner_id)
  where used_at is null and declined_at is null and withdrawn_at is null;
create index owner_invitations_owner_id_idx on owner_invitations (owner_id, created_at desc);

-- A number that was given with an owner's part belongs to that owner, whatever the names are.
alter table ssn_holders
  add column owner_id uuid unique references formation_owners (id) on delete cascade,
  -- False: the responsible party has neither an SSN nor an ITIN (EIN-RP-1), so no number is stored.
  add column has_taxpayer_id boolean not null default true,
  add check (owner_id is null or kind = 'shareholder'),
  add check (has_taxpayer_id or kind = 'responsible-party');

-- The kinds are listed once, in features/tasks/task.ts.
alter table order_tasks drop constraint order_tasks_kind_check;
alter table order_tasks add constraint order_tasks_kind_check check (kind ~ '^[a-z0-9-]+$');
