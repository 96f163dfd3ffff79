-- What an article said before: staff look at it and take it back. Each row is a version that a later save replaced.
create table post_versions (
  post_key uuid not null references posts (key) on delete cascade,
  version int not null check (version > 0),
  title text not null,
  excerpt text not null,
  category text not null,
  content text not null,
  image text,
  image_alt text,
  meta_title text,
  meta_description text,
  reading_time text,
  author_name text,
  edited_by uuid references users (id) on delete set null,
  edited_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (post_key, version)
);
create index post_versions_edited_by_idx on post_versions (edited_by);
