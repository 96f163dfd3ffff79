-- An order's documents, each in versions. A version never changes: a new answer makes a new one.
create table documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  kind text not null,
  subject text not null default '',
  title text not null,
  created_at timestamptz not null default now(),
  unique (order_id, kind, subject)
);
create table document_versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents (id),
  version int not null check (version > 0),
  source text not null check (source in ('generated', 'uploaded')),
  template_version text not null default '',
  record_sha256 bytea check (length(record_sha256) = 32),
  file_key text not null,
  file_name text not null,
  content_type text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes int not null check (size_bytes > 0),
  page_count int,
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (document_id, version),
  check ((source = 'generated') = (record_sha256 is not null))
);
create unique index document_versions_one_current on document_versions (document_id) where superseded_at is null;
create index document_versions_sha256_idx on document_versions (sha256);

create function keep_document_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'superseded_at' <> to_jsonb(old) - 'superseded_at' or old.superseded_at is not null then
    raise exception 'a version of a document does not change';
  end if;
  return new;
end $$;
create trigger keep_document_version before update on document_versions
  for each row execute function keep_document_version();
