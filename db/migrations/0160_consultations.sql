-- When clients can talk to the firm. An exclusion constraint over a calendar and a range of time needs this index method
-- for plain values; it is a trusted extension, so the owner of the database may create it.
create extension if not exists btree_gist;

-- Whose time is booked: the firm's own calendar, or one of someone of staff.
create table calendars (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid unique references users (id) on delete restrict,
  -- Where a video call takes place; without it no video call is offered.
  video_url text check (video_url like 'https://%'),
  is_active boolean not null default true,
  created_at timestamptz not null default app_now()
);
create unique index calendars_firm_idx on calendars ((owner_id is null)) where owner_id is null;

-- Weekly hours in Pacific time, as the clock on the wall shows them. 0 is Sunday.
create table calendar_hours (
  id bigint generated always as identity primary key,
  calendar_id uuid not null references calendars (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens_at time not null,
  closes_at time not null,
  check (closes_at > opens_at),
  exclude using gist (calendar_id with =, weekday with =, numrange(extract(epoch from opens_at), extract(epoch from closes_at)) with &&)
);

-- Days on which the weekly hours do not hold: closed, or open at other hours. Without a calendar it holds for all of them.
create table calendar_exceptions (
  id uuid primary key default gen_random_uuid(),
  calendar_id uuid references calendars (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  opens_at time,
  closes_at time,
  reason text not null default '' check (length(reason) <= 100),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default app_now(),
  check (last_day >= first_day),
  check ((opens_at is null) = (closes_at is null)),
  check (closes_at > opens_at)
);
create index calendar_exceptions_last_day_idx on calendar_exceptions (last_day);
create index calendar_exceptions_created_by_idx on calendar_exceptions (created_by) where created_by is not null;
create index calendar_exceptions_calendar_idx on calendar_exceptions (calendar_id) where calendar_id is not null;

-- What can be booked.
create table consultation_types (
  key text primary key check (key ~ '^[a-z][a-z-]{1,30}$'),
  name text not null check (name <> ''),
  minutes smallint not null check (minutes between 5 and 240),
  by_phone boolean not null,
  by_video boolean not null,
  -- Only for a client with an order.
  takes_order boolean not null default false,
  position smallint not null,
  check (by_phone or by_video)
);
insert into consultation_types (key, name, minutes, by_phone, by_video, takes_order, position) values
  ('free', 'Free consultation', 30, true, true, false, 1),
  ('order', 'Your current order', 15, true, false, true, 2);

-- An appointment, or a time that someone holds while they book it.
create table consultations (
  id uuid primary key default gen_random_uuid(),
  calendar_id uuid not null references calendars (id) on delete restrict,
  type_key text not null references consultation_types (key),
  user_id uuid references users (id) on delete restrict,
  order_id uuid references orders (id) on delete restrict,
  status text not null check (status in ('held', 'booked', 'canceled', 'done', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The appointment and the buffer after it, half open: a time that begins when another ends is free.
  blocks tstzrange not null,
  held_until timestamptz,
  by text not null check (by in ('phone', 'video')),
  phone text,
  -- The client's own zone, an IANA name.
  time_zone text not null,
  topic text not null default '' check (length(topic) <= 2000),
  -- Counts the changes that calendars are told of (RFC 5545, SEQUENCE).
  sequence integer not null default 0,
  booked_at timestamptz,
  canceled_at timestamptz,
  canceled_by uuid references users (id) on delete set null,
  cancel_reason text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (ends_at > starts_at),
  check (lower(blocks) = starts_at and upper(blocks) >= ends_at and lower_inc(blocks) and not upper_inc(blocks)),
  check ((status = 'held') = (held_until is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check (status = 'held' or booked_at is not null),
  -- No double booking, whatever the program does (R84).
  constraint consultations_calendar_free exclude using gist (calendar_id with =, blocks with &&) where (status in ('held', 'booked')),
  constraint consultations_client_free exclude using gist (user_id with =, blocks with &&) where (status in ('held', 'booked') and user_id is not null)
);
create index consultations_user_idx on consultations (user_id, starts_at desc) where user_id is not null;
create index consultations_starts_idx on consultations (starts_at) where status = 'booked';
create index consultations_held_idx on consultations (held_until) where status = 'held';
create index consultations_order_idx on consultations (order_id) where order_id is not null;
create index consultations_calendar_idx on consultations (calendar_id, starts_at);
create index consultations_canceled_by_idx on consultations (canceled_by) where canceled_by is not null;

-- A mail may carry an entry for the reader's calendar: what it does to the entry, and the entry itself.
alter table outgoing_mails add column calendar_entry jsonb;

-- What an appointment takes, as admins set it; each change is a row of its own, and the newest one counts.
create table consultation_settings (
  effective_from timestamptz primary key,
  buffer_minutes smallint not null check (buffer_minutes between 0 and 120),
  notice_hours smallint not null check (notice_hours between 0 and 336),
  days_ahead smallint not null check (days_ahead between 1 and 365),
  hold_minutes smallint not null check (hold_minutes between 1 and 60),
  change_hours smallint not null check (change_hours between 0 and 336),
  first_reminder_hours smallint not null check (first_reminder_hours between 1 and 336),
  second_reminder_hours smallint not null check (second_reminder_hours between 0 and 336),
  most_upcoming smallint not null check (most_upcoming between 1 and 50),
  check (second_reminder_hours < first_reminder_hours)
);
insert into consultation_settings values ('2026-01-01', 10, 4, 60, 10, 2, 24, 1, 5);
