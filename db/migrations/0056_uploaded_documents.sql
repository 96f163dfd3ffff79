-- Documents that staff upload: what the state returned, and evidence, which the client sees only when staff say so.
alter table documents add column is_client_visible boolean not null default true;
alter table documents add constraint documents_hidden_check check (is_client_visible or kind = 'evidence');

-- Who uploaded it; null for what we generated.
alter table document_versions add column uploaded_by text;
alter table document_versions add constraint document_versions_uploaded_by_check
  check (uploaded_by is null or source = 'uploaded');
