-- What staff do with what the forms leave behind: who answers it, how it ends, and what was said on the way.
alter table leads drop constraint leads_status_check;
update leads
set status = case when spam_sign is not null then 'spam' when status = 'closed' then 'lost' else 'new' end;
alter table leads add constraint leads_status_check
  check (status in ('new', 'claimed', 'answered', 'won', 'lost', 'spam'));
alter table leads add column owner_id uuid references users (id) on delete set null;
alter table leads add column claimed_at timestamptz;
alter table leads add column answered_at timestamptz;
drop index leads_worklist_idx;
create index leads_received_idx on leads (created_at desc, id);
create index leads_unanswered_idx on leads (created_at, id) where status in ('new', 'claimed');
create index leads_owner_idx on leads (owner_id) where owner_id is not null;

create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  act text not null check (act in ('claimed', 'released', 'reopened', 'answered', 'won', 'lost', 'spam', 'noted', 'replied')),
  -- The note, or the reply as it was mailed.
  body text check (body <> ''),
  acted_by uuid references users (id) on delete set null,
  acted_at timestamptz not null default app_now(),
  check ((body is not null) = (act in ('noted', 'replied')))
);
create index lead_events_lead_idx on lead_events (lead_id, id desc);
create index lead_events_acted_by_idx on lead_events (acted_by) where acted_by is not null;
