-- Mail is written in the transaction of what it tells of; a job sends it.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  template text not null,
  to_address text not null,
  to_name text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sealed_secret jsonb, -- a one-time token of the text, encrypted: no copy of the database holds a usable link (R41)
  headers jsonb not null default '{}',
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outgoing_mails_unsent_idx on outgoing_mails (created_at) where sent_at is null;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  object text not null,
  detail jsonb not null default '{}',
  prev_hash bytea,
  hash bytea not null
);
create function audit_log_chain() returns trigger language plpgsql as $$
declare previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select hash into previous from audit_log order by id desc limit 1;
  new.prev_hash := previous;
  new.hash := sha256(coalesce(previous, ''::bytea) || convert_to(
    concat_ws('|', to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor, new.action, new.object, new.detail::text), 'UTF8'));
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
