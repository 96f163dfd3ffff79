-- What became of a company's duties. A duty itself is computed from the company's facts and stored nowhere; its key stays
-- the same whatever day it is computed on. A mark that is taken back stays on record.
create table duty_marks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete restrict,
  duty_key text not null check (duty_key ~ '^[a-z0-9-]{1,30}(:[0-9]{4}(-(Q[1-4]|[0-9]{2}))?)?$'),
  -- Done by the company, filed by the firm, or waived with a reason.
  kind text not null check (kind in ('done', 'filed', 'waived')),
  done_on date,
  reference text not null default '' check (length(reference) <= 100),
  reason text not null default '' check (length(reason) <= 500),
  marked_by uuid not null references users (id) on delete restrict,
  marked_at timestamptz not null default app_now(),
  undone_by uuid references users (id) on delete restrict,
  undone_at timestamptz,
  check ((kind = 'waived') = (done_on is null)),
  check ((kind = 'waived') = (reason <> '')),
  check ((undone_by is null) = (undone_at is null))
);
create unique index duty_marks_standing_idx on duty_marks (company_id, duty_key) where undone_at is null;
create index duty_marks_company_idx on duty_marks (company_id);
create index duty_marks_marked_by_idx on duty_marks (marked_by);
create index duty_marks_undone_by_idx on duty_marks (undone_by) where undone_by is not null;

-- What only the company knows and its duties follow from; the newest answer counts.
create table duty_answers (
  company_id uuid not null references companies (id) on delete restrict,
  question text not null check (question ~ '^[a-z-]{1,30}$'),
  choice text not null check (choice ~ '^[a-z-]{1,30}$'),
  day date,
  answered_by uuid not null references users (id) on delete restrict,
  answered_at timestamptz not null default app_now(),
  primary key (company_id, question)
);
create index duty_answers_answered_by_idx on duty_answers (answered_by);

-- The private address of a calendar: whoever knows its token reads the dates. The token itself is never stored.
create table calendar_feeds (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  replaced_at timestamptz
);
create unique index calendar_feeds_standing_idx on calendar_feeds (company_id, user_id) where replaced_at is null;
create index calendar_feeds_user_idx on calendar_feeds (user_id);
