-- What admins decided about partner applications. A code never changes: links with it are out in the world.
create table partners (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid unique references leads (id) on delete set null,
  name text not null check (name <> ''),
  email text not null,
  code text not null unique check (code ~ '^[A-Z0-9]{4,16}$'),
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz not null default app_now()
);
create index partners_approved_at_idx on partners (approved_at desc, id);
create index partners_approved_by_idx on partners (approved_by) where approved_by is not null;
create function keep_referral_code() returns trigger
language plpgsql as $$
begin
  raise exception 'A referral code never changes';
end $$;
create trigger keep_referral_code before update of code on partners
for each row when (new.code is distinct from old.code) execute function keep_referral_code();

-- The code that the client came with, and when, as their browser says; whether it is a partner's is asked on reading.
alter table orders add column referral_code text check (referral_code ~ '^[A-Z0-9]{4,16}$');
alter table orders add column referred_at timestamptz;
alter table orders add constraint orders_referral_whole check ((referral_code is null) = (referred_at is null));
create index orders_referral_idx on orders (referral_code, created_at) where referral_code is not null;
