-- What partners get for the orders that count for them (decision 120). Without a version of the terms nothing is earned.
create table partner_terms (
  version int primary key check (version > 0),
  effective_from timestamptz not null,
  -- Of what the client paid for a service or an add-on, or so much for each; neither is no commission on it.
  service_basis_points int check (service_basis_points between 1 and 10000),
  service_cents int check (service_cents between 1 and 10000000),
  addon_basis_points int check (addon_basis_points between 1 and 10000),
  addon_cents int check (addon_cents between 1 and 10000000),
  -- A balance below it is carried to the next statement.
  minimum_cents int not null check (minimum_cents >= 0),
  body text not null check (body <> ''),
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null default app_now(),
  check (num_nonnulls(service_basis_points, service_cents) <= 1),
  check (num_nonnulls(addon_basis_points, addon_cents) <= 1),
  check (effective_from >= saved_at)
);
create index partner_terms_saved_by_idx on partner_terms (saved_by) where saved_by is not null;

-- The version that the partner was approved under; none when there was none.
alter table partners add column terms_version int references partner_terms (version);
create index partners_terms_version_idx on partners (terms_version) where terms_version is not null;

create table partner_statements (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  terms_version int not null references partner_terms (version),
  minimum_cents int not null check (minimum_cents >= 0),
  -- What earlier statements left unpaid because it was below the minimum, or below nothing.
  opening_cents int not null,
  earned_cents int not null check (earned_cents >= 0),
  taken_back_cents int not null check (taken_back_cents >= 0),
  payable_cents int not null check (payable_cents >= 0),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  paid_by uuid references users (id) on delete set null,
  payment_reference text check (payment_reference <> ''),
  unique (partner_id, month),
  check (payable_cents in (0, opening_cents + earned_cents - taken_back_cents)),
  check (paid_at is null or payable_cents > 0)
);
create index partner_statements_terms_version_idx on partner_statements (terms_version);
create index partner_statements_paid_by_idx on partner_statements (paid_by) where paid_by is not null;

create table partner_statement_lines (
  statement_id uuid not null references partner_statements (id),
  position int not null check (position > 0),
  kind text not null check (kind in ('order', 'refund', 'chargeback')),
  -- The order, the refund, or the dispute: each is stated once, to whomever.
  source_id uuid not null,
  order_id uuid not null references orders (id),
  happened_at timestamptz not null,
  terms_version int not null references partner_terms (version),
  -- What the client paid, or got back, without state fees; both below zero for what went back.
  fees_cents int not null,
  commission_cents int not null,
  primary key (statement_id, position),
  unique (kind, source_id)
);
create index partner_statement_lines_order_idx on partner_statement_lines (order_id);
create index partner_statement_lines_terms_version_idx on partner_statement_lines (terms_version);

-- The statement's emails by their keys in the outbox, which says what became of each.
create table partner_statement_mails (
  mail_key text primary key,
  statement_id uuid not null references partner_statements (id),
  address text not null,
  -- Null for the one that every statement begins with.
  sent_by uuid references users (id) on delete set null,
  created_at timestamptz not null default app_now()
);
create index partner_statement_mails_statement_idx on partner_statement_mails (statement_id, created_at desc);
create index partner_statement_mails_sent_by_idx on partner_statement_mails (sent_by) where sent_by is not null;

-- A partner's orders by the day on which they were paid.
create index orders_referral_paid_idx on orders (referral_code, paid_at desc, id desc)
where referral_code is not null and paid_at is not null;
