-- Changes of what the firm says and charges, before they are published (decision 95). One row for each change.
create table content_drafts (
  id uuid primary key default gen_random_uuid(),
  -- What is changed: 'product' and 'llc', as its feature names them.
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  object text not null check (length(object) between 1 and 120),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
  -- The whole content as it is to be, and as it was published when this was saved last.
  content jsonb not null,
  base jsonb not null,
  base_revision text not null,
  revision integer not null default 1 check (revision > 0),
  -- Null takes effect when it is published.
  effective_at timestamptz,
  reason text not null check (length(reason) between 1 and 500),
  -- Why a scheduled change did not take effect and is a draft again.
  failure text,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  published_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  check ((status = 'draft') = (published_by is null)),
  check ((status = 'published') = (published_at is not null)),
  check (status <> 'scheduled' or effective_at is not null)
);
-- One open change of each thing.
create unique index content_drafts_open_idx on content_drafts (kind, object) where status in ('draft', 'scheduled');
create index content_drafts_due_idx on content_drafts (effective_at) where status = 'scheduled';
create index content_drafts_history_idx on content_drafts (kind, published_at desc) where status = 'published';

create function keep_published_change() returns trigger language plpgsql as $$
begin
  if old.status = 'published' then
    raise exception 'a published change does not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_published_change before update or delete on content_drafts
  for each row execute function keep_published_change();
