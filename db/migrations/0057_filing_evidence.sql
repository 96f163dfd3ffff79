-- The uploaded document that shows what the state decided, as it was then.
alter table state_filings add column evidence_version_id uuid references document_versions (id);
