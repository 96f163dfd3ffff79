-- Free resources (decision 26). The file's own key is random and never leaves the server.
create table resources (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  title text not null,
  description text not null default '',
  category text not null default '',
  tags text[] not null default '{}',
  file_type text not null default '',
  file_size int not null default 0 check (file_size >= 0),
  file_name text not null default '',
  file_key text,
  thumbnail_key text,
  requires_email boolean not null default true,
  button_text text,
  download_count int not null default 0 check (download_count >= 0),
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((file_key is null) = (file_name = ''))
);

-- Consents to updates by e-mail: evidence, so a row is never rewritten but for what it leads to.
create table update_consents (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  agreed_text text not null,
  text_version text not null,
  source text not null, -- where it was given: `download:{resource}`
  ip_hash bytea not null, -- keyed: shows that two consents came from one address, and not which
  agreed_at timestamptz not null default now(),
  welcomed_at timestamptz,
  unsubscribed_at timestamptz
);
create index update_consents_email_idx on update_consents (email, agreed_at);

create table download_requests (
  id uuid primary key default gen_random_uuid(),
  resource_id text references resources (id) on delete set null,
  resource_title text not null,
  email text not null,
  name text,
  consent_id uuid references update_consents (id),
  requested_at timestamptz not null default now()
);
create index download_requests_resource_idx on download_requests (resource_id);

-- One row a visitor and resource for an hour, so that a download counts once; older rows are deleted.
create table download_visits (
  resource_id text not null references resources (id) on delete cascade,
  visitor bytea not null,
  counted_at timestamptz not null,
  primary key (resource_id, visitor)
);
create index download_visits_counted_at_idx on download_visits (counted_at);
