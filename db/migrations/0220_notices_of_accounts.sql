-- What staff are told of may be a request to get back into an account, or a client's address that takes no email.
alter table staff_notices
  add column recovery_id uuid references account_recoveries (id) on delete cascade,
  add column client_id uuid references users (id) on delete cascade,
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check
    check (kind in ('new-order', 'client-reply', 'consultation', 'account', 'second-person', 'promise', 'dead-letter'));
create index staff_notices_recovery_idx on staff_notices (recovery_id) where recovery_id is not null;
create index staff_notices_client_idx on staff_notices (client_id) where client_id is not null;
alter table staff_notice_choices
  drop constraint staff_notice_choices_kind_check,
  add constraint staff_notice_choices_kind_check
    check (kind in ('new-order', 'client-reply', 'consultation', 'account', 'second-person', 'promise', 'dead-letter'));
