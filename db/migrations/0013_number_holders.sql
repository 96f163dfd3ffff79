-- Whose number an order needs: an S-Corporation's shareholders, the responsible party of an EIN application. The number
-- itself lies in pii.secrets and goes with its holder.
create table number_holders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('shareholder', 'responsible-party')),
  name text not null,
  title text not null default '',
  ownership_basis_points int check (ownership_basis_points between 0 and 10000),
  created_at timestamptz not null default now()
);
create index number_holders_order_id_idx on number_holders (order_id, kind);

create function forget_number() returns trigger language plpgsql as $$
begin
  delete from pii.secrets where owner_table = 'number_holders' and owner_id = old.id::text;
  return old;
end $$;
create trigger forget_number after delete on number_holders for each row execute function forget_number();
