-- People, their sessions, and one-time links. Tokens and session ids are stored as SHA-256 only (R39, R41 in docs/security.md).
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  role text not null default 'client' check (role in ('client', 'staff', 'admin')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table email_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'staff-invitation')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_tokens_user_id_idx on email_tokens (user_id, purpose);

create table throttle_counters (
  key text not null,
  window_started_at timestamptz not null,
  count int not null default 0,
  expires_at timestamptz not null,
  primary key (key, window_started_at)
);
create index throttle_counters_expires_at_idx on throttle_counters (expires_at);
