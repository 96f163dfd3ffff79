-- What people send through the forms of the public site. No network address is kept: the throttle has its own.
create table leads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('intake', 'contact', 'collaboration')),
  name text not null,
  email text not null,
  phone text,
  company text,
  -- The kind's own fields, under the names of the API.
  details jsonb not null default '{}',
  status text not null default 'new' check (status in ('new', 'open', 'closed')),
  spam_sign text check (spam_sign in ('hidden-field', 'too-fast')),
  user_id uuid references users (id) on delete set null,
  -- The mailbox behind the address, and when it was last written to: one confirmation an hour.
  mailbox text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index leads_worklist_idx on leads (kind, status, created_at desc) where spam_sign is null;
create index leads_mailbox_idx on leads (mailbox, confirmed_at desc) where confirmed_at is not null;
create index leads_user_id_idx on leads (user_id) where user_id is not null;
