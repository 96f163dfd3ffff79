-- An appointment that was booked without an account may get one: the mailed link keeps working.
alter table consultations
  drop constraint consultations_check6,
  add constraint consultations_guest_check check (
    (guest_email is null) = (guest_first_name is null) and (guest_email is null) = (guest_last_name is null)
    and (guest_email is null or guest_token_hash is not null));
