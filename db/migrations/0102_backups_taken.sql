-- Backups that were read back and compared, as the command that took them says; the Status page names the newest.
create table backups_taken (
  taken_at timestamptz primary key,
  row_count bigint not null check (row_count >= 0),
  file_count int not null check (file_count >= 0),
  is_encrypted boolean not null
);
