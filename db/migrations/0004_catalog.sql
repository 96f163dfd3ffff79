-- Prices are data that staff change; an order keeps the prices it was sold at (order_lines).
create table products (
  id text primary key,
  kind text not null check (kind in ('service', 'addon')),
  name text not null,
  description text not null default '',
  -- Null for the registered agent alone: its price and period live in registered_agent_settings, so that there is one of each.
  price_cents int check (price_cents >= 0),
  period text not null default '' check (period in ('', '/year')),
  features jsonb not null default '[]',
  category text check (category in ('Business Formation', 'Compliance', 'Legal Services')),
  is_popular boolean not null default false,
  in_catalog boolean not null default false,
  taxable boolean not null default false,
  taxable_source text,
  taxable_checked_on date,
  position int not null,
  updated_at timestamptz not null default now(),
  check ((price_cents is null) = (id = 'registered-agent'))
);

create table bundles (
  id text primary key,
  name text not null,
  savings_cents int not null check (savings_cents >= 0),
  position int not null
);
create table bundle_addons (
  bundle_id text not null references bundles (id) on delete cascade,
  addon_id text not null references products (id),
  primary key (bundle_id, addon_id)
);

-- State fees, dated (decision 37): of each fee the row with the latest effective_from that is not in the future counts.
-- A fee with a service is part of that service's order; one without is only shown (the initial report).
create table government_fees (
  fee_id text not null,
  service_id text references products (id) on delete cascade,
  effective_from date not null,
  label text not null default 'State filing fees',
  amount_cents int not null check (amount_cents >= 0),
  source text not null,
  is_confirmed boolean not null default true,
  primary key (fee_id, effective_from),
  check (service_id is null or fee_id = service_id)
);

create table registered_agent_settings (
  id boolean primary key default true check (id),
  price_cents int not null check (price_cents >= 0),
  period text not null check (period in ('', '/year')),
  name text not null,
  description text not null,
  services jsonb not null,
  provider_name text not null,
  street text not null,
  city text not null,
  state text not null default 'WA',
  zip_code text not null,
  county text not null,
  email text not null,
  phone text not null,
  updated_at timestamptz not null default now()
);

-- The firm's standing consent to act as agent (decision 38); the signature never leaves the server (R34 in docs/security.md).
create table standing_agent_consents (
  id uuid primary key default gen_random_uuid(),
  signed_by uuid not null references users (id),
  signer_name text not null,
  consent_text text not null,
  text_version text not null,
  signature_png bytea not null,
  signed_at timestamptz not null default now(),
  revoked_at timestamptz
);
