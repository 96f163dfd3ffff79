-- The link mailed to the earlier address after a change of email, with which its reader takes the change back.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'change-email', 'second-factor-setup', 'undo-email'));
-- While such a link works, nobody else takes the address.
create index email_tokens_undo_idx on email_tokens (lower(email)) where purpose = 'undo-email';
