-- The last four digits, so that a list shows which number is meant and opens none. They go when the number is erased.
alter table pii.secrets add column last_four text check (last_four ~ '^[0-9]{4}$');
create index secrets_purge_after_idx on pii.secrets (purge_after, id) where purged_at is null;

drop function store_secret(uuid, text, text, text, bytea, bytea, bytea, text, timestamptz, timestamptz);
create function store_secret(
  id uuid, owner_table text, owner_id text, field text, ciphertext bytea, iv bytea, data_key_wrapped bytea, key_id text,
  created_at timestamptz, purge_after timestamptz, last_four text
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from pii.secrets s where s.owner_table = store_secret.owner_table and s.owner_id = store_secret.owner_id;
  insert into pii.secrets
    (id, owner_table, owner_id, field, ciphertext, iv, data_key_wrapped, key_id, created_at, purge_after, last_four)
    values (id, owner_table, owner_id, field, ciphertext, iv, data_key_wrapped, key_id, created_at, purge_after, last_four);
$$;
revoke all on function store_secret from public;

create or replace function erase_expired_secrets(as_of timestamptz)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare erased int;
begin
  update pii.secrets
    set ciphertext = '', data_key_wrapped = '', key_id = 'erased', last_four = null, purged_at = as_of
    where purge_after <= as_of and purged_at is null;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke all on function erase_expired_secrets from public;

-- How many full numbers someone opened on a day in Washington (R26).
create table ssn_view_counts (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  count int not null check (count > 0),
  primary key (user_id, day)
);

-- The log is searched by who, what, and when; its number says the order.
create index audit_log_actor_idx on audit_log (actor, id);
create index audit_log_object_idx on audit_log (object, id);
create index audit_log_action_idx on audit_log (action, id);
create index audit_log_at_idx on audit_log (at, id);

-- Each time the whole log was verified, and what came of it. The newest finished one is what the back office shows.
create table audit_checks (
  id uuid primary key default gen_random_uuid(),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  -- How many entries there were when it began, and how many were verified so far.
  total int not null default 0,
  verified int not null default 0,
  finished_at timestamptz,
  -- The last entry that was verified; the next check looks for it again, so that missing ones at the end are noticed.
  last_id bigint,
  last_hash text,
  broken_id bigint,
  broken_reason text,
  check ((broken_id is null) = (broken_reason is null))
);
create index audit_checks_requested_at_idx on audit_checks (requested_at desc);
