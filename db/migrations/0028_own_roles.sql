-- The application's role owns nothing and reads nothing in schema pii (R28, decision 53). What it must do there, it does
-- by these functions, with their owner's rights. Every name in them is complete and their path is fixed: a table that the
-- caller makes cannot take the place of ours.

create function store_secret(
  id uuid, owner_table text, owner_id text, field text, ciphertext bytea, iv bytea, data_key_wrapped bytea, key_id text,
  created_at timestamptz, purge_after timestamptz
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from pii.secrets s where s.owner_table = store_secret.owner_table and s.owner_id = store_secret.owner_id;
  insert into pii.secrets
    (id, owner_table, owner_id, field, ciphertext, iv, data_key_wrapped, key_id, created_at, purge_after)
    values (id, owner_table, owner_id, field, ciphertext, iv, data_key_wrapped, key_id, created_at, purge_after);
$$;
revoke all on function store_secret from public;

-- The row stays as a record; its ciphertext and its key go.
create function erase_expired_secrets(as_of timestamptz)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare erased int;
begin
  update pii.secrets
    set ciphertext = '', data_key_wrapped = '', key_id = 'erased', purged_at = as_of
    where purge_after <= as_of and purged_at is null;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke all on function erase_expired_secrets from public;

create or replace function delete_ssn() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from pii.secrets where owner_table = 'number_holders' and owner_id = old.id::text;
  return old;
end $$;
revoke all on function delete_ssn from public;

create or replace function audit_log_chain() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select hash into previous from public.audit_log order by id desc limit 1;
  new.id := nextval(pg_get_serial_sequence('public.audit_log', 'id'));
  new.prev_hash := previous;
  new.hash := sha256(coalesce(previous, ''::bytea) || convert_to(
    concat_ws('|', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor, new.action, new.object, new.detail::text), 'UTF8'));
  return new;
end $$;
revoke all on function audit_log_chain from public;
