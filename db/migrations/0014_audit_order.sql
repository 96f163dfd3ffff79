-- The number of a row is drawn under the lock, too: drawn before it, two writers at once could get numbers in one order
-- and links of the chain in the other, and who checks the chain by number would find it broken.
create or replace function audit_log_chain() returns trigger language plpgsql as $$
declare previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select hash into previous from audit_log order by id desc limit 1;
  new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  new.prev_hash := previous;
  new.hash := sha256(coalesce(previous, ''::bytea) || convert_to(
    concat_ws('|', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor, new.action, new.object, new.detail::text), 'UTF8'));
  return new;
end $$;
