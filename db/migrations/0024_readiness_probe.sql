-- Readiness writes a page here and rolls it back (R78): whether the database can take a row at all.
-- Stored plain, a payload of 8,000 bytes needs a page of its own, which a full disk refuses.
create table readiness_probe (
  payload bytea not null
);
alter table readiness_probe alter column payload set storage plain;
