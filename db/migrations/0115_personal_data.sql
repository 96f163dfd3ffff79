-- An account that was closed for good: erased, or merged into another one. Nobody logs in to it, and lists leave it out.
alter table users add column closed_at timestamptz;
alter table users add column closed_because text check (closed_because in ('erased', 'merged'));
alter table users add column merged_into uuid references users (id);
alter table users add constraint users_closed_check check (
  (closed_at is null) = (closed_because is null)
  and (closed_because is not distinct from 'merged') = (merged_into is not null)
);
create index users_merged_into_idx on users (merged_into) where merged_into is not null;
drop index users_clients_idx;
create index users_clients_idx on users (created_at desc, id desc) where role = 'client' and closed_at is null;

-- A request that was under way when the account was closed waits for it here, and then adds nothing to it.
create function refuse_closed_account() returns trigger language plpgsql as $$
declare closed timestamptz;
begin
  select closed_at into closed from users where id = new.user_id for key share;
  if closed is not null then raise exception 'account % is closed', new.user_id; end if;
  return new;
end $$;
create trigger refuse_closed_account before insert on orders for each row execute function refuse_closed_account();
create trigger refuse_closed_account before insert on sessions for each row execute function refuse_closed_account();
create trigger refuse_closed_account before insert on email_tokens for each row execute function refuse_closed_account();
create trigger refuse_closed_account before insert on formation_drafts for each row execute function refuse_closed_account();
create trigger refuse_closed_account before insert on quiz_submissions for each row execute function refuse_closed_account();

-- The row of an erased person's mail stays for the counts; what it said and to whom is gone.
alter table outgoing_mails add column erased_at timestamptz;

-- Erasures, prepared by one admin and confirmed by another. The address stands here until it is decided. Afterwards its
-- salted hash does, for as long as a backup may hold the address: a restore erases again what was erased since.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  email text,
  email_sha256 bytea check (length(email_sha256) = 32),
  state text not null default 'prepared' check (state in ('prepared', 'erased', 'canceled')),
  prepared_by uuid not null references users (id),
  prepared_at timestamptz not null default app_now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  same_person boolean not null default false,
  check ((state = 'prepared') = (email is not null)),
  check ((state = 'prepared') = (decided_at is null))
);
create unique index erasures_prepared_user_idx on erasures (user_id) where state = 'prepared' and user_id is not null;
create unique index erasures_prepared_email_idx on erasures (lower(email)) where state = 'prepared';
create index erasures_decided_idx on erasures (decided_at desc) where decided_at is not null;

-- Leave to download what we hold on one person, once and for ten minutes. The archive is made while it is sent, never stored.
create table person_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  email text,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  downloaded_at timestamptz
);
create index person_exports_user_idx on person_exports (user_id, requested_at desc) where user_id is not null;
create index person_exports_email_idx on person_exports (lower(email), requested_at desc) where email is not null;
