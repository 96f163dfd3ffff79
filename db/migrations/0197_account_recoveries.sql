-- The way back for someone who lost their second factor or their mailbox: asked for on the site, decided by two people after an
-- identity check, and done after a time in which the owner of the account can stop it.
create table account_recoveries (
  id uuid primary key default gen_random_uuid(),
  -- As it was typed. Whether it has an account is for staff to see: the site tells nobody.
  email text not null,
  lost_factor boolean not null,
  -- The address to use instead of a lost mailbox.
  new_email text,
  -- How we reach whoever asked.
  contact text not null,
  message text,
  state text not null default 'asked' check (state in ('asked', 'checked', 'waiting', 'done', 'refused', 'stopped')),
  asked_at timestamptz not null default app_now(),
  -- The account that staff found and checked the person against.
  user_id uuid references users (id) on delete cascade,
  checked_by uuid references users (id),
  checked_at timestamptz,
  -- How the person proved who they are.
  check_kind text check (check_kind in ('video-id', 'known-facts', 'notary')),
  check_note text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  same_person boolean not null default false,
  refusal text,
  takes_effect_at timestamptz,
  stop_token_hash bytea unique,
  ended_at timestamptz,
  check (lost_factor or new_email is not null),
  check ((state = 'asked') <= (checked_by is null)),
  check ((checked_by is null) = (check_kind is null) and (checked_by is null) = (checked_at is null) and (checked_by is null) = (user_id is null)),
  check (state not in ('waiting', 'done') or (decided_by is not null and takes_effect_at is not null))
);
create index account_recoveries_open_idx on account_recoveries (asked_at) where state in ('asked', 'checked', 'waiting');
create index account_recoveries_user_idx on account_recoveries (user_id);
