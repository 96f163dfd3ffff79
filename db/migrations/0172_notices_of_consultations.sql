-- What staff are told of may be an appointment.
alter table staff_notices
  add column consultation_id uuid references consultations (id) on delete cascade,
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check
    check (kind in ('new-order', 'client-reply', 'consultation', 'second-person', 'promise', 'dead-letter'));
create index staff_notices_consultation_idx on staff_notices (consultation_id) where consultation_id is not null;
alter table staff_notice_choices
  drop constraint staff_notice_choices_kind_check,
  add constraint staff_notice_choices_kind_check
    check (kind in ('new-order', 'client-reply', 'consultation', 'second-person', 'promise', 'dead-letter'));
