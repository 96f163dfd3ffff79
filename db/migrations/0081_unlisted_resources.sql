-- A resource can be taken off the site and put back, with its file and its count.
alter table resources add column is_listed boolean not null default true;
