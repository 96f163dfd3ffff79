-- What staff keep of an appointment: facts and tasks.
alter table consultations add column staff_note text not null default '' check (length(staff_note) <= 2000);
