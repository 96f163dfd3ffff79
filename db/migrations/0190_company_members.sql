-- Who has access to a company, and as what. Someone without a row here has none.
create table company_members (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'co-owner', 'observer')),
  added_by uuid references users (id),
  added_at timestamptz not null default app_now(),
  primary key (company_id, user_id)
);
create index company_members_user_idx on company_members (user_id);
create index company_members_added_by_idx on company_members (added_by) where added_by is not null;

-- A company that anyone has access to has an owner, whatever the program does.
create function keep_company_owner() returns trigger language plpgsql as $$
begin
  if exists (select from company_members where company_id = old.company_id)
    and not exists (select from company_members where company_id = old.company_id and role = 'owner') then
    raise exception 'a company that people have access to has an owner' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_company_owner after update or delete on company_members
  deferrable initially deferred for each row execute function keep_company_owner();

-- Someone asked by mail to join. The token of the link is computed from the id and never stored.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  email text not null check (length(email) <= 254),
  role text not null check (role in ('co-owner', 'observer')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  token_hash bytea not null unique,
  invited_by uuid references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (expires_at > sent_at),
  check ((state = 'open') = (answered_at is null))
);
create unique index company_invitations_open_idx on company_invitations (company_id, lower(email)) where state = 'open';
create index company_invitations_company_idx on company_invitations (company_id);
create index company_invitations_invited_by_idx on company_invitations (invited_by) where invited_by is not null;

-- What happened to a company's record: appended to, and mailed to its people.
create table company_changes (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies (id),
  at timestamptz not null default app_now(),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  -- Null: the program itself.
  actor_id uuid references users (id),
  -- The firm did it: its people are not named to clients.
  by_firm boolean not null default false,
  -- Whom it concerns.
  person_id uuid references users (id),
  email text,
  detail jsonb not null default '{}'
);
create index company_changes_company_idx on company_changes (company_id, id desc);
create index company_changes_actor_idx on company_changes (actor_id) where actor_id is not null;
create index company_changes_person_idx on company_changes (person_id) where person_id is not null;

-- How the company is reached, as its people say it: beside the addresses that the state has on file.
alter table companies add column contact_phone text check (length(contact_phone) <= 40);
alter table companies add column contact_address jsonb;

-- Each company that exists belongs to the account whose order formed it.
insert into company_members (company_id, user_id, role, added_at)
  select c.id, c.user_id, 'owner', c.created_at from companies c join users u on u.id = c.user_id
  where u.closed_at is null;
insert into company_changes (company_id, at, kind, by_firm, detail)
  select id, created_at, 'formed', true, jsonb_build_object('ubi', ubi, 'filedOn', filed_on) from companies;
