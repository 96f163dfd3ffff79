-- How far each person's reminders of deadlines have come, and how they want them. A day is worked once: what is due by then
-- is written, and the next day nothing of it is due again.
create table reminder_schedules (
  user_id uuid primary key references users (id) on delete restrict,
  delivery text not null default 'single' check (delivery in ('single', 'daily', 'weekly')),
  -- The last day on which the job looked at this person.
  checked_on date not null,
  -- Reminders before a deadline whose day is up to this one were looked at; a weekly email takes the whole week ahead.
  ahead_through date not null,
  -- The same for those on the day after a deadline.
  late_through date not null,
  created_at timestamptz not null default app_now()
);
-- Who has not been looked at today: nobody, for most of the day.
create index reminder_schedules_checked_idx on reminder_schedules (checked_on, user_id);

-- Every reminder of a deadline, written with its email in one transaction.
create table deadline_reminders (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  -- The account that it was written for; a merge of accounts moves user_id and leaves this.
  written_for uuid not null,
  duty_key text not null check (duty_key ~ '^[a-z0-9-]{1,30}(:[0-9]{4}(-(Q[1-4]|[0-9]{2}))?)?$'),
  title text not null check (length(title) between 1 and 200),
  due_on date not null,
  -- The day on which the rules put it, which a standstill or a weekly email moves.
  remind_on date not null,
  -- The dedupe_key of its email in outgoing_mails; a digest has several reminders.
  mail_key text not null,
  written_at timestamptz not null default app_now(),
  unique (company_id, duty_key, due_on, remind_on, written_for)
);
create index deadline_reminders_user_idx on deadline_reminders (user_id, written_at desc);
create index deadline_reminders_mail_idx on deadline_reminders (mail_key);

-- When the mail server of the address refused an email for good, and the codes of its answer. It is not tried again.
alter table outgoing_mails
  add column refused_at timestamptz,
  add column refusal text check (length(refusal) <= 40);
alter table outgoing_mails add check ((refused_at is null) = (refusal is null));

-- Addresses whose mail server says that it takes no email for them; an email that arrives ends the row.
create table unreachable_addresses (
  address text primary key check (address = lower(address) and length(address) <= 254),
  since timestamptz not null,
  refusal text not null check (length(refusal) <= 40)
);
