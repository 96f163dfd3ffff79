-- Sessions are deleted when they end, so the account keeps when someone of staff was last seen, and when their access ended.
alter table users add column last_seen_at timestamptz;
alter table users add column staff_ended_at timestamptz;

-- An invitation to the back office. The account gets its role when the link is used, not before.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('staff', 'admin')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Null: the operator, at the command line.
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index staff_invitations_open_key on staff_invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;

-- Links that were printed before still work.
insert into staff_invitations (email, first_name, last_name, role, token_hash, created_at, sent_at, expires_at)
select distinct on (lower(u.email)) u.email, u.first_name, u.last_name, u.role, t.token_hash, t.created_at, t.created_at, t.expires_at
from email_tokens t
join users u on u.id = t.user_id
where t.purpose = 'staff-invitation' and t.used_at is null and u.role <> 'client'
order by lower(u.email), t.created_at desc;
delete from email_tokens where purpose = 'staff-invitation';
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'change-email', 'second-factor-setup'));

-- A second factor that was taken away because it is lost. Until a new one is set up, the password alone sets up none: it
-- takes the mailed link, in the session that brought it (R42).
create table second_factor_resets (
  user_id uuid primary key references users (id) on delete cascade,
  reset_at timestamptz not null,
  -- Null: the operator, at the command line.
  reset_by uuid references users (id) on delete set null,
  session_hash bytea check (length(session_hash) = 32)
);
