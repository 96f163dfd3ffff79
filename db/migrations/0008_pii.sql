-- Authenticated ciphertext only, one data key per row (R23-R25). Nothing else in the database holds a number.
create schema pii;
create table pii.secrets (
  id uuid primary key,
  owner_table text not null,
  owner_id text not null,
  field text not null check (field in ('ssn', 'itin')),
  ciphertext bytea not null,
  iv bytea not null check (length(iv) = 12),
  data_key_wrapped bytea not null,
  key_id text not null,
  algorithm text not null default 'A256GCM.v1',
  created_at timestamptz not null default now(),
  purge_after timestamptz not null,
  purged_at timestamptz
);
create index secrets_owner_idx on pii.secrets (owner_table, owner_id);
