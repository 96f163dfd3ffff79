-- A client's login that waits for the second factor they chose to have: until then it may do nothing but give it. What staff
-- need doesn't hang on it: theirs is always needed.
alter table sessions add column needs_second_factor boolean not null default false;
-- When the password was last given in this session: what confirms an account without a second factor.
alter table sessions add column password_at timestamptz;
