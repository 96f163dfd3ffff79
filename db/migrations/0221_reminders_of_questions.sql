-- A question that the client doesn't answer is reminded of as their tasks are (decision 69), and then handed to staff.
alter table conversations
  add column reminders integer not null default 0 check (reminders between 0 and 5),
  -- When the next reminder, or the firm's turn, is due.
  add column remind_at timestamptz,
  -- Since the last reminder brought no answer.
  add column no_answer_since timestamptz,
  add check (asked_since is not null or (remind_at is null and no_answer_since is null));
update conversations set remind_at = asked_since + interval '3 days' where asked_since is not null;
create index conversations_remind_idx on conversations (remind_at) where remind_at is not null;
create index conversations_no_answer_idx on conversations (no_answer_since) where no_answer_since is not null;
