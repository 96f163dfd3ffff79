-- A draft is for review; only a version that is none is signed.
alter table document_versions add column is_draft boolean not null default false;
