-- What a client types, as typed. Never an SSN (R23): the API refuses the keys, a check refuses the rows.
create table formation_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  structure text not null check (structure in ('LLC', 'C-Corporation', 'S-Corporation', 'LLP')),
  submission_id uuid references quiz_submissions (id) on delete set null,
  revision int not null default 0,
  step text not null default 'business-information',
  formation jsonb not null default '{}',
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (formation::text !~* '"(ssn|shareholderSSNs|einSSN|responsiblePartySSN)"\s*:')
);
create index formation_drafts_user_id_idx on formation_drafts (user_id, updated_at desc);
