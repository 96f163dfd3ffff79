create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  status text not null default 'awaiting_payment' check (status in (
    'awaiting_payment', 'processing', 'paid', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed',
    'rejected', 'completed', 'canceled', 'refunded')),
  base_service text not null references products (id),
  business_name text,
  submission_id uuid references quiz_submissions (id) on delete set null,
  draft_id uuid references formation_drafts (id) on delete set null,
  bundle_id text,
  savings_cents int not null default 0 check (savings_cents >= 0),
  state_fees_cents int not null default 0 check (state_fees_cents >= 0),
  total_cents int not null check (total_cents between 100 and 5000000),
  currency text not null default 'USD',
  cart_hash bytea not null,
  current_attempt_id uuid,
  last_attempt_declined boolean not null default false,
  contact jsonb not null default '{}',
  -- What the request said beside what is billed: business and formation type, answers of the quiz.
  details jsonb not null default '{}',
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user_id_idx on orders (user_id, created_at desc);
create index orders_cart_idx on orders (user_id, cart_hash, status);
create unique index orders_one_unpaid_per_draft on orders (draft_id)
  where draft_id is not null and status in ('awaiting_payment', 'processing');

create table order_lines (
  order_id uuid not null references orders (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('service', 'addon', 'bundle-saving', 'state-fee')),
  product_id text,
  label text not null,
  period text not null default '',
  amount_cents int not null,
  primary key (order_id, position)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  status text not null,
  actor text not null,
  note text not null default ''
);
create index order_events_order_id_idx on order_events (order_id, id);

-- What an order still needs from the client (decision 40).
create table order_tasks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('formation-form', 'shareholder-ssns', 'ein-ssn', 'agent-consent', 'name-agent')),
  title text not null,
  -- What the order already told, as a draft to go on with.
  draft_id uuid references formation_drafts (id) on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_id, kind)
);

-- The formation that an order files, frozen at submission with the version of its schema.
create table formations (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id) on delete cascade,
  structure text not null check (structure in ('LLC', 'C-Corporation', 'S-Corporation', 'LLP')),
  legal_entity text not null check (legal_entity in ('LLC', 'PLLC', 'CORP', 'PS', 'LLP')),
  tax_election text not null check (tax_election in ('default', 'C', 'S')),
  form_type text not null,
  business_name text not null,
  snapshot jsonb not null,
  schema_version int not null,
  submitted_at timestamptz not null default now(),
  check (snapshot::text !~* '"(ssn|shareholderSSNs|einSSN|responsiblePartySSN)"\s*:')
);
create table formation_owners (
  id uuid primary key default gen_random_uuid(),
  formation_id uuid not null references formations (id) on delete cascade,
  position int not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  ownership_basis_points int not null check (ownership_basis_points between 0 and 10000),
  unique (formation_id, position)
);
create table signatures (
  id uuid primary key default gen_random_uuid(),
  formation_id uuid not null references formations (id) on delete cascade,
  kind text not null check (kind in ('registered-agent-consent', 'organizer')),
  capacity text not null,
  method text not null check (method in ('drawn', 'typed', 'standing-consent')),
  signer_name text not null,
  statement text not null,
  text_version text not null,
  png bytea,
  signed_at timestamptz not null,
  ip text,
  user_agent text,
  unique (formation_id, kind)
);
create table agent_consent_requests (
  id uuid primary key default gen_random_uuid(),
  formation_id uuid not null references formations (id) on delete cascade,
  email text not null,
  agent_name text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
