-- What a generated version says, line by line under its headings, so that a signer can be told what a newer one changed.
create table document_lines (
  version_id uuid primary key references document_versions (id),
  lines jsonb not null check (jsonb_typeof(lines) = 'array')
);
create trigger document_lines_final before update or delete or truncate on document_lines
  for each statement execute function refuse_change();
