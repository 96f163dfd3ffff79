-- Which mails an account wants; without a row all of them. Mails of other classes always go out (docs/mails.md).
create table notification_choices (
  user_id uuid primary key references users (id) on delete cascade,
  service_updates boolean not null,
  renewal_reminders boolean not null,
  updated_at timestamptz not null
);

-- A link to confirm the new address of an account, sent to that address.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'staff-invitation', 'change-email'));
