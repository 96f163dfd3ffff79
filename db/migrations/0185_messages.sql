-- What clients and staff write to each other: one conversation for each order (decision 185).
create table conversations (
  order_id uuid primary key references orders (id) on delete cascade,
  -- The number of the newest message.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  -- When the firm last wrote.
  firm_wrote_at timestamptz,
  -- Since the client's first message that nobody of staff has answered or settled.
  waits_since timestamptz,
  -- Since the firm's first question that the client hasn't answered.
  asked_since timestamptz
);
create index conversations_waiting_idx on conversations (waits_since, order_id) where waits_since is not null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references conversations (order_id) on delete cascade,
  number integer not null check (number > 0),
  -- Made by the sender's browser: a message that is sent again is the same message.
  send_key uuid not null,
  author_id uuid not null references users (id),
  is_from_firm boolean not null,
  body text not null check (length(body) <= 5000),
  asks_reply boolean not null default false,
  sent_at timestamptz not null default app_now(),
  unique (order_id, number),
  unique (order_id, author_id, send_key),
  check (is_from_firm or not asks_reply)
);
create index messages_author_idx on messages (author_id);

-- A file belongs to a message from the moment it is sent; until then only who uploaded it sees it.
create table message_files (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  position smallint not null default 0,
  file_key text not null unique,
  file_name text not null check (file_name <> ''),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null default app_now()
);
create index message_files_message_idx on message_files (message_id, position) where message_id is not null;
create index message_files_unsent_idx on message_files (created_at) where message_id is null;
create index message_files_order_idx on message_files (order_id);
create index message_files_uploader_idx on message_files (uploaded_by);

-- How far each account has read.
create table conversation_reads (
  order_id uuid not null references conversations (order_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_number integer not null check (read_number > 0),
  read_at timestamptz not null default app_now(),
  primary key (order_id, user_id)
);
create index conversation_reads_user_idx on conversation_reads (user_id);
