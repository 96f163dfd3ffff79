-- What the back office needs to edit articles. `key` stays when the address changes; `version` counts the saves, so that
-- the second of two editors is told.
alter table posts add column key uuid not null default gen_random_uuid() unique;
alter table posts add column version int not null default 1 check (version > 0);
alter table posts add column edited_by uuid references users (id) on delete set null;
alter table posts add column meta_title text;
-- Null: nobody has decided. Empty: none on purpose.
alter table posts add column image_alt text;
create index posts_edited_idx on posts (updated_at desc, key);
create index posts_edited_by_idx on posts (edited_by);

-- The addresses that articles had before; an article's present one is never among them.
create table post_addresses (
  address text primary key check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 100),
  post_key uuid not null references posts (key) on delete cascade,
  left_at timestamptz not null
);
create index post_addresses_post_key_idx on post_addresses (post_key);
