-- Says what the table holds: whose SSN an order needs. `pii.secrets.owner_table` keeps the value 'number_holders', because
-- it is part of what each number is encrypted with.
alter table number_holders rename to ssn_holders;
alter index number_holders_order_id_idx rename to ssn_holders_order_id_idx;

do $$
declare
  found record;
begin
  for found in select conname from pg_constraint where conrelid = 'ssn_holders'::regclass loop
    execute format('alter table ssn_holders rename constraint %I to %I',
      found.conname, replace(found.conname, 'number_holders', 'ssn_holders'));
  end loop;
end $$;

alter trigger forget_number on ssn_holders rename to delete_ssn;
alter function forget_number() rename to delete_ssn;
