-- Articles of the blog. `content` is HTML that has been through the allow-list (features/blog/sanitize-html.server.ts).
create table posts (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100),
  title text not null check (title <> ''),
  excerpt text not null,
  category text not null check (category <> ''),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  image text,
  featured_image text,
  content text not null,
  meta_description text,
  reading_time text,
  author_name text,
  author_role text,
  author_bio text,
  author_image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or published_at is not null)
);
create index posts_published_idx on posts (published_at desc, id) where status = 'published';
