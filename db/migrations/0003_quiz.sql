create table quiz_questions (
  question_id text primary key,
  question text not null,
  help_text text,
  options jsonb not null,
  position int not null
);

create table quiz_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  answers jsonb not null,
  recommendation jsonb not null,
  disclaimer_version text,
  submitted_at timestamptz not null default now()
);
create index quiz_submissions_user_id_idx on quiz_submissions (user_id, submitted_at desc);
