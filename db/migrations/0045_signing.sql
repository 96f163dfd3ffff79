-- Who is asked to sign which version of a document, and all that happened on the way (15 USC 7001, RCW 1.80).
-- The company and who asks stand here as they were when the signatures were asked for.
create table signings (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null unique references document_versions (id),
  order_id uuid not null references orders (id),
  company_name text not null,
  client_name text not null,
  client_email text not null,
  page_count int not null check (page_count > 0),
  created_at timestamptz not null default now()
);
create index signings_order_id_idx on signings (order_id);

create table signing_requests (
  id uuid primary key default gen_random_uuid(),
  signing_id uuid not null references signings (id),
  position int not null,
  signer_key text not null,
  signer_name text not null,
  -- Empty until someone says where the signer reads mail.
  signer_email text not null,
  capacity text not null,
  state text not null default 'requested' check (state in ('requested', 'opened', 'signed', 'declined', 'lapsed')),
  -- Counts the links: a new one makes the earlier ones useless.
  link_number int not null default 1,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz,
  code_attempts int not null default 0,
  pass_hash bytea check (length(pass_hash) = 32),
  pass_expires_at timestamptz,
  typed_name text,
  method text check (method in ('typed', 'drawn')),
  png bytea,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  lapsed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (signing_id, signer_key),
  unique (signing_id, position),
  check (state <> 'signed' or (typed_name is not null and method is not null and signed_at is not null)),
  check (method is distinct from 'drawn' or png is not null),
  check ((state = 'declined') = (declined_at is not null and decline_reason is not null)),
  check ((state = 'lapsed') = (lapsed_at is not null))
);

-- Append-only. SHA-256 of the file before and after the event; after is set when the event made a new file.
create table signing_events (
  id bigint primary key generated always as identity,
  signing_id uuid not null references signings (id),
  request_id uuid references signing_requests (id),
  kind text not null check (kind in ('sent', 'opened', 'code-sent', 'code-confirmed', 'account-confirmed', 'consented',
    'page-read', 'signed', 'declined', 'lapsed', 'sealed')),
  at timestamptz not null,
  ip text not null default '',
  user_agent text not null default '',
  detail jsonb not null default '{}',
  sha256_before bytea check (length(sha256_before) = 32),
  sha256_after bytea check (length(sha256_after) = 32),
  check ((kind = 'sealed') = (request_id is null)),
  check (kind not in ('signed', 'sealed') or sha256_before is not null),
  check ((kind = 'sealed') = (sha256_after is not null))
);
create index signing_events_signing_id_idx on signing_events (signing_id, id);
create index signing_events_request_id_idx on signing_events (request_id, kind);
create trigger signing_events_append_only before update or delete or truncate on signing_events
  for each statement execute function refuse_change();

-- The sealed file: the version's own bytes, then the signatures and the list of events.
create table signed_documents (
  signing_id uuid primary key references signings (id),
  file_key text not null,
  sha256 bytea not null unique check (length(sha256) = 32),
  size_bytes int not null check (size_bytes > 0),
  page_count int not null check (page_count > 0),
  sealed_at timestamptz not null
);
create trigger signed_documents_final before update or delete or truncate on signed_documents
  for each statement execute function refuse_change();
create trigger signings_final before update or delete or truncate on signings
  for each statement execute function refuse_change();
create trigger signing_requests_kept before delete or truncate on signing_requests
  for each statement execute function refuse_change();

create function check_signing_request() returns trigger language plpgsql as $$
declare
  signing signings;
  -- What an earlier address confirmed, agreed to, and read does not count for a corrected one.
  since bigint;
begin
  if (new.id, new.signing_id, new.signer_key, new.position) is distinct from
     (old.id, old.signing_id, old.signer_key, old.position) then
    raise exception 'a signature request keeps its document and signer';
  end if;
  if old.signed_at is not null and (new.typed_name, new.method, new.png, new.signed_at, new.signer_name, new.capacity)
     is distinct from (old.typed_name, old.method, old.png, old.signed_at, old.signer_name, old.capacity) then
    raise exception 'a signature does not change';
  end if;
  if new.state = old.state then return new; end if;
  if not (old.state, new.state) in (('requested', 'opened'), ('requested', 'lapsed'), ('opened', 'requested'),
    ('opened', 'signed'), ('opened', 'declined'), ('opened', 'lapsed'), ('declined', 'requested'),
    ('declined', 'lapsed'), ('signed', 'lapsed')) then
    raise exception 'a signature request does not go from % to %', old.state, new.state;
  end if;
  if new.state <> 'signed' then return new; end if;
  select * into signing from signings where id = new.signing_id;
  if new.signed_at > new.expires_at then
    raise exception 'the link to sign has expired';
  end if;
  if exists (select from document_versions where id = signing.version_id and superseded_at is not null) then
    raise exception 'only the current version of a document is signed';
  end if;
  select coalesce(max(id), 0) into since from signing_events
    where request_id = new.id and kind = 'sent' and detail ? 'corrected';
  if not exists (select from signing_events e where e.request_id = new.id and e.id > since
      and e.kind in ('code-confirmed', 'account-confirmed'))
    or not exists (select from signing_events e where e.request_id = new.id and e.id > since
      and e.kind = 'consented') then
    raise exception 'a signature needs a signer who is known and has consented';
  end if;
  if signing.page_count > (select count(distinct e.detail->>'page') from signing_events e
      where e.request_id = new.id and e.id > since and e.kind = 'page-read') then
    raise exception 'a signature needs every page to be read';
  end if;
  return new;
end $$;
create trigger check_signing_request before update on signing_requests
  for each row execute function check_signing_request();

create function check_new_signing_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'requested' or new.signed_at is not null then
    raise exception 'a signature request begins as requested';
  end if;
  return new;
end $$;
create trigger check_new_signing_request before insert on signing_requests
  for each row execute function check_new_signing_request();

-- A file is sealed once every signature that was asked for is there.
create function check_seal() returns trigger language plpgsql as $$
begin
  if not exists (select from signing_requests where signing_id = new.signing_id)
    or exists (select from signing_requests where signing_id = new.signing_id and state <> 'signed') then
    raise exception 'a document is sealed when everyone has signed';
  end if;
  return new;
end $$;
create trigger check_seal before insert on signed_documents for each row execute function check_seal();
