-- Who of the staff may open full SSNs: nobody by default (R26).
alter table users add column is_pii_reader boolean not null default false;
