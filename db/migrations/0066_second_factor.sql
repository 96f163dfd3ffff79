-- When the second factor was last given in this session. Staff sessions without one may do nothing but give it (R46).
alter table sessions add column second_factor_at timestamptz;

-- An authenticator app: a confirmed one at most, and one that is being set up beside it.
create table totp_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  ciphertext bytea not null,
  iv bytea not null,
  data_key_wrapped bytea not null,
  key_id text not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: no code of this step or an earlier one is accepted again.
  last_used_step bigint,
  created_at timestamptz not null default now()
);
create unique index totp_devices_confirmed_key on totp_devices (user_id) where confirmed_at is not null;
create unique index totp_devices_pending_key on totp_devices (user_id) where confirmed_at is null;

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Deleted when it is answered: a challenge works once.
create table passkey_challenges (
  challenge text primary key,
  -- Whose key is being added; null while a key is used to log in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Wrong codes of an account since the window began.
create table second_factor_tries (
  user_id uuid primary key references users (id) on delete cascade,
  tries integer not null,
  window_ends_at timestamptz not null
);
