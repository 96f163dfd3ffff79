-- Whoever books without an account is known by an address, which they prove with a mailed code.
alter table consultations
  add column guest_email text,
  add column guest_first_name text,
  add column guest_last_name text,
  -- Of the token in their link; the token itself is never stored.
  add column guest_token_hash bytea unique,
  add check (user_id is null or guest_email is null),
  add check ((guest_email is null) = (guest_first_name is null) and (guest_email is null) = (guest_last_name is null)
    and (guest_email is null) = (guest_token_hash is null)),
  -- A time that is held counts for nobody's address: whoever holds it has not proved that it is theirs.
  add constraint consultations_guest_free exclude using gist (guest_email with =, blocks with &&)
    where (status = 'booked' and guest_email is not null);
create index consultations_guest_idx on consultations (guest_email, starts_at desc) where guest_email is not null;

-- The code that proves an address: one mail an hour at most, whatever is asked for (R73).
create table guest_codes (
  email text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  tries smallint not null default 0
);
