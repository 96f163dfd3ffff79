-- What each product's work consists of, which admins edit; an order keeps the tasks it was given (decision 68).
create table task_templates (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id),
  -- Stable name within the product.
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  position int not null,
  audience text not null check (audience in ('client', 'staff')),
  -- Whether the order forms the company, or the company exists already.
  applies_to text not null default 'always' check (applies_to in ('always', 'new-company', 'existing-company')),
  title text not null check (title <> ''),
  instruction text not null default '',
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  evidence text not null default 'none' check (evidence in ('none', 'note', 'file')),
  -- The client's answers are needed before the state filing.
  is_blocking boolean not null default false,
  -- Starts once the state has filed what the order forms.
  after_filing boolean not null default false,
  -- Done when the order reaches this state, and not by hand.
  done_on text check (done_on in ('ready_to_file', 'submitted', 'filed')),
  promise_count int check (promise_count > 0),
  promise_unit text check (promise_unit in ('business-days', 'hours')),
  is_active boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (product_id, key),
  check ((audience = 'client') = (jsonb_array_length(questions) > 0)),
  check (audience = 'staff' or (evidence = 'none' and done_on is null and promise_count is null)),
  check (not is_blocking or (audience = 'client' and not after_filing)),
  check ((promise_count is null) = (promise_unit is null))
);

-- The life of a line that is work: its tasks, when it was handed to an agency, when it was done.
create table line_work (
  order_id uuid not null references orders (id) on delete cascade,
  line_position int not null,
  product_id text not null,
  -- Null: not with an agency.
  with_agency_since timestamptz,
  agency text not null default '',
  done_at timestamptz,
  done_by text,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (order_id, line_position),
  foreign key (order_id, line_position) references order_lines (order_id, position) on delete cascade,
  check ((done_at is null) = (done_by is null)),
  check ((with_agency_since is null) = (agency = ''))
);
create index line_work_open on line_work (order_id) where done_at is null;

create table line_tasks (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  line_position int not null,
  key text not null,
  position int not null,
  template_version int not null,
  audience text not null check (audience in ('client', 'staff')),
  title text not null,
  instruction text not null,
  questions jsonb not null,
  evidence text not null check (evidence in ('none', 'note', 'file')),
  is_blocking boolean not null,
  after_filing boolean not null,
  done_on text check (done_on in ('ready_to_file', 'submitted', 'filed')),
  promise_count int,
  promise_unit text check (promise_unit in ('business-days', 'hours')),
  -- As far as they were typed, until the task is done.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  note text not null default '',
  -- What staff asked for when they opened it again.
  reopen_note text not null default '',
  opened_at timestamptz not null default now(),
  done_at timestamptz,
  done_by text,
  unique (order_id, line_position, key),
  foreign key (order_id, line_position) references line_work (order_id, line_position) on delete cascade,
  check ((done_at is null) = (done_by is null)),
  check (not is_blocking or (audience = 'client' and not after_filing)),
  check (done_at is null or evidence <> 'note' or note <> '' or done_by = 'system')
);
create index line_tasks_waiting on line_tasks (order_id) where done_at is null and audience = 'client';

-- Files of a task: a client's answer, or what shows that staff did their part. Only the client and staff download them.
create table line_task_files (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references line_tasks (id) on delete cascade,
  -- The question it answers; empty for evidence.
  question_key text not null default '',
  file_key text not null unique,
  file_name text not null,
  content_type text not null,
  size_bytes int not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by text not null,
  created_at timestamptz not null default now()
);
create index line_task_files_task_id_idx on line_task_files (task_id, created_at);

-- What happened on a line, for the order's page.
create table line_events (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  line_position int not null,
  at timestamptz not null default now(),
  actor text not null,
  text text not null,
  foreign key (order_id, line_position) references line_work (order_id, line_position) on delete cascade
);
create index line_events_order_id_idx on line_events (order_id, id);

-- A line is done when nothing of it is open, and goes to an agency when the client owes nothing for it.
create function guard_line_work() returns trigger language plpgsql as $$
begin
  if new.done_at is not null and old.done_at is null and exists (
    select from line_tasks t
    where t.order_id = new.order_id and t.line_position = new.line_position and t.done_at is null)
  then raise exception 'the line has open tasks' using errcode = 'check_violation';
  end if;
  if new.with_agency_since is not null and old.with_agency_since is null and old.done_at is not null
  then raise exception 'the line is done' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_line_work before update on line_work for each row execute function guard_line_work();

-- What a finished task holds does not change; it is opened again first. No task opens on a line that is done.
create function guard_line_task() returns trigger language plpgsql as $$
begin
  if new.done_at is null and exists (
    select from line_work w
    where w.order_id = new.order_id and w.line_position = new.line_position and w.done_at is not null)
  then raise exception 'the line is done' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.done_at is not null and new.done_at is not null
    and (new.answers, new.note, new.done_at, new.done_by) is distinct from (old.answers, old.note, old.done_at, old.done_by)
  then raise exception 'the task is done' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_line_task before insert or update on line_tasks for each row execute function guard_line_task();

insert into task_templates
  (product_id, key, position, audience, applies_to, title, instruction, questions, evidence, is_blocking, after_filing,
   done_on, promise_count, promise_unit)
select product_id, key, position, audience, coalesce(applies_to, 'always'), title, instruction,
  coalesce(questions, '[]'), coalesce(evidence, 'none'), coalesce(is_blocking, false), coalesce(after_filing, false),
  done_on, promise_count, promise_unit
from jsonb_to_recordset($seed$[
{"product_id": "llc", "position": 10, "key": "review", "audience": "staff", "applies_to": "new-company", "title": "Review the answers and the name", "instruction": "Search the name in the state’s records, settle every open finding, and check that the registered agent consent and all signatures are there.", "done_on": "ready_to_file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "llc", "position": 20, "key": "file", "audience": "staff", "applies_to": "new-company", "title": "File the Certificate of Formation with the state", "instruction": "Enter the answers from the copy sheet in the state’s order and pay the state filing fee.", "done_on": "submitted", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "llc", "position": 30, "key": "approval", "audience": "staff", "applies_to": "new-company", "title": "Record the state’s approval", "instruction": "Record the UBI number and the dates, and upload what the state returned.", "done_on": "filed"},
{"product_id": "llc", "position": 40, "key": "deliver", "audience": "staff", "applies_to": "new-company", "title": "Send the formation documents", "instruction": "Check that every document is in the client’s documents, and send them with the dates that come next, the initial report first.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "c-corp", "position": 10, "key": "review", "audience": "staff", "applies_to": "new-company", "title": "Review the answers and the name", "instruction": "Search the name in the state’s records, settle every open finding, and check that the registered agent consent and all signatures are there.", "done_on": "ready_to_file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "c-corp", "position": 20, "key": "file", "audience": "staff", "applies_to": "new-company", "title": "File the Articles of Incorporation with the state", "instruction": "Enter the answers from the copy sheet in the state’s order and pay the state filing fee.", "done_on": "submitted", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "c-corp", "position": 30, "key": "approval", "audience": "staff", "applies_to": "new-company", "title": "Record the state’s approval", "instruction": "Record the UBI number and the dates, and upload what the state returned.", "done_on": "filed"},
{"product_id": "c-corp", "position": 40, "key": "deliver", "audience": "staff", "applies_to": "new-company", "title": "Send the formation documents", "instruction": "Check that the bylaws, the share ledger, and the incorporator’s consent are in the client’s documents, and send them with the dates that come next, the initial report first.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "llp", "position": 10, "key": "review", "audience": "staff", "applies_to": "new-company", "title": "Review the answers and the name", "instruction": "Search the name in the state’s records, settle every open finding, and check that the registered agent consent and all signatures are there.", "done_on": "ready_to_file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "llp", "position": 20, "key": "file", "audience": "staff", "applies_to": "new-company", "title": "File the application for registration with the state", "instruction": "Enter the answers from the copy sheet in the state’s order and pay the state filing fee.", "done_on": "submitted", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "llp", "position": 30, "key": "approval", "audience": "staff", "applies_to": "new-company", "title": "Record the state’s approval", "instruction": "Record the UBI number and the dates, and upload what the state returned.", "done_on": "filed"},
{"product_id": "llp", "position": 40, "key": "deliver", "audience": "staff", "applies_to": "new-company", "title": "Send the formation documents", "instruction": "Check that every document is in the client’s documents, and send them with the dates that come next.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 5, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "You already have a company. We enter these facts on Form 2553.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "ein", "kind": "ein", "label": "EIN", "hint": "9 digits, such as 91-1234567"}, {"key": "entity", "kind": "choice", "label": "What the state formed", "choices": [{"value": "corporation", "label": "Corporation"}, {"value": "llc", "label": "LLC"}]}, {"key": "formedOn", "kind": "date", "label": "Date of formation", "hint": "On the certificate that the state sent you"}, {"key": "office", "kind": "address", "label": "Company address"}, {"key": "governors", "kind": "people", "label": "Governors", "hint": "Everyone who manages the company: members or managers, or directors and officers"}, {"key": "electionStart", "kind": "date", "label": "First day of the tax year the election should start", "hint": "If you aren’t sure, ask your tax advisor. We don’t give tax advice."}]},
{"product_id": "s-corp", "position": 6, "key": "check-company", "audience": "staff", "applies_to": "existing-company", "title": "Check the company in the state’s records", "instruction": "Compare name, UBI number, status, and governors with the client’s answers. Ask again where they differ.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 10, "key": "review", "audience": "staff", "applies_to": "new-company", "title": "Review the answers and the name", "instruction": "Search the name in the state’s records, settle every open finding, and check that the registered agent consent and all signatures are there.", "done_on": "ready_to_file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 20, "key": "file", "audience": "staff", "applies_to": "new-company", "title": "File the formation documents with the state", "instruction": "Enter the answers from the copy sheet in the state’s order and pay the state filing fee.", "done_on": "submitted", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 30, "key": "approval", "audience": "staff", "applies_to": "new-company", "title": "Record the state’s approval", "instruction": "Record the UBI number and the dates, and upload what the state returned.", "done_on": "filed"},
{"product_id": "s-corp", "position": 40, "key": "deliver", "audience": "staff", "applies_to": "new-company", "title": "Send the formation documents", "instruction": "Check that the documents of the company are in the client’s documents, and send them with the dates that come next, the initial report first.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 50, "key": "prepare-2553", "audience": "staff", "title": "Prepare Form 2553", "instruction": "Prepare the form for every owner and spouse who has to sign. Leave the Social Security numbers empty: each signer writes their own.", "evidence": "note", "after_filing": true, "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "s-corp", "position": 60, "key": "mail-2553", "audience": "client", "title": "Sign Form 2553 and send it to the IRS", "instruction": "Every owner signs by hand and writes their own number on the form. Send it to the IRS as the instructions say, then tell us when. Don’t send us a copy: it contains Social Security numbers.", "questions": [{"key": "sentOn", "kind": "date", "label": "Date you sent it"}, {"key": "sentBy", "kind": "choice", "label": "How you sent it", "choices": [{"value": "mail", "label": "By mail"}, {"value": "fax", "label": "By fax"}]}, {"key": "tracking", "kind": "text", "label": "Tracking number", "hint": "From the post office or the carrier", "optional": true}], "after_filing": true},
{"product_id": "s-corp", "position": 70, "key": "record-2553", "audience": "staff", "title": "Record that Form 2553 was sent", "instruction": "Note the date and the tracking number in the company’s record.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "compliance", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "We look up the company’s filings with these facts.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "ein", "kind": "ein", "label": "EIN", "hint": "9 digits, such as 91-1234567", "optional": true}, {"key": "governors", "kind": "people", "label": "Governors", "hint": "Everyone who manages the company: members or managers, or directors and officers"}, {"key": "office", "kind": "address", "label": "Principal office"}]},
{"product_id": "compliance", "position": 20, "key": "activities", "audience": "client", "title": "Tell us what the company does", "instruction": "Licenses and renewals depend on the activity and the place.", "questions": [{"key": "activities", "kind": "long-text", "label": "What the company does, and where"}, {"key": "licenses", "kind": "long-text", "label": "Licenses it has", "hint": "Name and number, one per line", "optional": true}, {"key": "letters", "kind": "file", "label": "Letters and notices you received", "hint": "From the state, a city, or the IRS. Cover any Social Security number.", "optional": true}]},
{"product_id": "compliance", "position": 30, "key": "read-records", "audience": "staff", "title": "Read the company’s records", "instruction": "Read the filings, the registered agent’s record, and the licenses, and note what is due or overdue.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "compliance", "position": 40, "key": "written-list", "audience": "staff", "title": "Send the written list", "instruction": "List what to do, in order, each with its deadline and its source.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "compliance", "position": 50, "key": "file-due", "audience": "staff", "title": "File what is due", "instruction": "File what the client approved, and note what was paid to the state. We refund what wasn’t.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "annual-report", "position": 10, "key": "report-facts", "audience": "client", "title": "Check the facts for the annual report", "instruction": "We compare these answers with last year’s report.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "office", "kind": "address", "label": "Principal office"}, {"key": "governors", "kind": "people", "label": "Governors", "hint": "Everyone who manages the company: members or managers, or directors and officers"}, {"key": "activity", "kind": "text", "label": "Nature of the business"}, {"key": "agent", "kind": "choice", "label": "Is the registered agent the same as last year?", "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}]}, {"key": "changes", "kind": "long-text", "label": "What else changed since last year", "hint": "A new address, owner, or registered agent", "optional": true}]},
{"product_id": "annual-report", "position": 20, "key": "compare", "audience": "staff", "title": "Compare with last year’s report", "instruction": "Read last year’s report in the state’s records and settle every difference with the client.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "annual-report", "position": 30, "key": "file", "audience": "staff", "title": "File the annual report", "instruction": "File the report with the state and pay the state filing fee.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "annual-report", "position": 40, "key": "filed-copy", "audience": "staff", "title": "Send the filed copy", "instruction": "Upload the report as the state accepted it.", "evidence": "file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "custom-operating-agreement", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "The agreement names the company and its members.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "members", "kind": "people", "label": "Members", "hint": "Everyone who owns part of the company"}]},
{"product_id": "custom-operating-agreement", "position": 20, "key": "wishes", "audience": "client", "title": "Tell the attorney what the agreement should say", "instruction": "A licensed attorney drafts the agreement from your answers and may contact you with questions.", "questions": [{"key": "contributions", "kind": "long-text", "label": "What each member contributes", "hint": "Money, property, or work"}, {"key": "profits", "kind": "long-text", "label": "How profits and losses are divided"}, {"key": "decisions", "kind": "long-text", "label": "Who decides what", "hint": "What one member may do alone, and what needs a vote"}, {"key": "leaving", "kind": "long-text", "label": "What happens when a member leaves, sells, or dies"}, {"key": "current", "kind": "file", "label": "The current agreement", "hint": "If there is one", "optional": true}]},
{"product_id": "custom-operating-agreement", "position": 30, "key": "assign", "audience": "staff", "title": "Assign a licensed attorney", "instruction": "Check for conflicts of interest first, and note who took the work.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "custom-operating-agreement", "position": 40, "key": "draft", "audience": "staff", "title": "Send the attorney’s draft", "instruction": "Upload the draft for the client to read.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "custom-operating-agreement", "position": 50, "key": "approve-draft", "audience": "client", "title": "Read the draft", "instruction": "One round of changes is included.", "questions": [{"key": "decision", "kind": "choice", "label": "What should we do?", "choices": [{"value": "as-is", "label": "Use the draft as it is"}, {"value": "changes", "label": "Make these changes"}]}, {"key": "changes", "kind": "long-text", "label": "Changes", "hint": "Name the section and what it should say", "optional": true}]},
{"product_id": "custom-operating-agreement", "position": 60, "key": "final", "audience": "staff", "title": "Send the final agreement", "instruction": "The attorney enters the changes. Upload the agreement ready to sign.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "contract-review", "position": 10, "key": "contract", "audience": "client", "title": "Send us the contract", "instruction": "A licensed attorney reads it and writes down what to change before you sign. The 48 hours start when we have it.", "questions": [{"key": "contract", "kind": "file", "label": "The contract", "hint": "PDF or Word, up to 10 pages"}, {"key": "otherParty", "kind": "text", "label": "Who the contract is with", "hint": "We check for conflicts of interest before an attorney reads it."}, {"key": "yourSide", "kind": "text", "label": "Your side of the contract", "hint": "Such as buyer, tenant, or contractor"}, {"key": "concerns", "kind": "long-text", "label": "What the attorney should look at", "optional": true}, {"key": "signBy", "kind": "date", "label": "Date you have to sign", "optional": true}]},
{"product_id": "contract-review", "position": 20, "key": "assign", "audience": "staff", "title": "Assign a licensed attorney", "instruction": "Check for conflicts of interest with the other party first, and note who took the work.", "evidence": "note", "promise_count": 8, "promise_unit": "hours"},
{"product_id": "contract-review", "position": 30, "key": "review", "audience": "staff", "title": "Send the attorney’s review", "instruction": "The attorney reads the contract and writes down what to change. Upload the review.", "evidence": "file", "promise_count": 48, "promise_unit": "hours"},
{"product_id": "trademark-registration", "position": 10, "key": "mark", "audience": "client", "title": "Tell us about the mark", "instruction": "A licensed attorney searches the federal register with these answers.", "questions": [{"key": "mark", "kind": "text", "label": "The mark", "hint": "Exactly as you use it"}, {"key": "markKind", "kind": "choice", "label": "What it is", "choices": [{"value": "name", "label": "A name or slogan"}, {"value": "logo", "label": "A logo"}]}, {"key": "logo", "kind": "file", "label": "The logo", "hint": "PNG, JPEG, or PDF. For a logo only.", "optional": true}, {"key": "owner", "kind": "text", "label": "Owner of the mark", "hint": "The company or person that controls how it is used"}, {"key": "office", "kind": "address", "label": "Owner’s address"}, {"key": "goods", "kind": "long-text", "label": "Goods or services", "hint": "What you sell under the mark"}, {"key": "classes", "kind": "text", "label": "Class", "hint": "If you know the number of the international class", "optional": true}, {"key": "use", "kind": "choice", "label": "Do you use the mark already?", "choices": [{"value": "yes", "label": "Yes, in sales between states or with other countries"}, {"value": "no", "label": "Not yet"}]}, {"key": "firstUse", "kind": "date", "label": "Date of first use", "hint": "If you use it already", "optional": true}, {"key": "specimen", "kind": "file", "label": "Specimen", "hint": "If you use it already: a photo of the label, or a page of the website, that shows the mark with the goods or services", "optional": true}]},
{"product_id": "trademark-registration", "position": 20, "key": "assign", "audience": "staff", "title": "Assign a licensed attorney", "instruction": "Check for conflicts of interest first, and note who took the work.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "trademark-registration", "position": 30, "key": "search", "audience": "staff", "title": "Send the attorney’s search", "instruction": "The attorney searches the federal register and says what stands against the mark. Upload the search.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "trademark-registration", "position": 40, "key": "approve", "audience": "client", "title": "Decide how to continue", "instruction": "Read the attorney’s search first. The USPTO’s fees are charged separately, before we file.", "questions": [{"key": "decision", "kind": "choice", "label": "What should we do?", "choices": [{"value": "file", "label": "File the application"}, {"value": "other", "label": "Search another mark"}, {"value": "stop", "label": "Stop here"}]}, {"key": "otherMark", "kind": "text", "label": "The other mark", "optional": true}, {"key": "remarks", "kind": "long-text", "label": "Questions for the attorney", "optional": true}]},
{"product_id": "trademark-registration", "position": 50, "key": "file", "audience": "staff", "title": "File the application", "instruction": "The attorney files with the USPTO. Note the date and the serial number.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "trademark-registration", "position": 60, "key": "receipt", "audience": "staff", "title": "Send the filing receipt", "instruction": "Upload the USPTO’s filing receipt with the serial number.", "evidence": "file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "trademark", "position": 10, "key": "mark", "audience": "client", "title": "Tell us about the mark", "instruction": "A licensed attorney searches the federal register with these answers.", "questions": [{"key": "mark", "kind": "text", "label": "The mark", "hint": "Exactly as you use it"}, {"key": "owner", "kind": "text", "label": "Owner of the mark", "hint": "The company or person that controls how it is used"}, {"key": "office", "kind": "address", "label": "Owner’s address"}, {"key": "goods", "kind": "long-text", "label": "Goods or services", "hint": "What you sell under the mark"}, {"key": "classes", "kind": "text", "label": "Class", "hint": "If you know the number of the international class", "optional": true}, {"key": "use", "kind": "choice", "label": "Do you use the mark already?", "choices": [{"value": "yes", "label": "Yes, in sales between states or with other countries"}, {"value": "no", "label": "Not yet"}]}, {"key": "firstUse", "kind": "date", "label": "Date of first use", "hint": "If you use it already", "optional": true}, {"key": "specimen", "kind": "file", "label": "Specimen", "hint": "If you use it already: a photo of the label, or a page of the website, that shows the mark with the goods or services", "optional": true}]},
{"product_id": "trademark", "position": 20, "key": "assign", "audience": "staff", "title": "Assign a licensed attorney", "instruction": "Check for conflicts of interest first, and note who took the work.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "trademark", "position": 30, "key": "search", "audience": "staff", "title": "Send the attorney’s search", "instruction": "The attorney searches the federal register and says what stands against the mark. Upload the search.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "trademark", "position": 40, "key": "approve", "audience": "client", "title": "Decide how to continue", "instruction": "Read the attorney’s search first. The USPTO’s fees are charged separately, before we file.", "questions": [{"key": "decision", "kind": "choice", "label": "What should we do?", "choices": [{"value": "file", "label": "File the application"}, {"value": "other", "label": "Search another mark"}, {"value": "stop", "label": "Stop here"}]}, {"key": "otherMark", "kind": "text", "label": "The other mark", "optional": true}, {"key": "remarks", "kind": "long-text", "label": "Questions for the attorney", "optional": true}]},
{"product_id": "trademark", "position": 50, "key": "file", "audience": "staff", "title": "File the application", "instruction": "The attorney files with the USPTO. Note the date and the serial number.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "trademark", "position": 60, "key": "receipt", "audience": "staff", "title": "Send the filing receipt", "instruction": "Upload the USPTO’s filing receipt with the serial number.", "evidence": "file", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "registered-agent", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "We need these facts to become its registered agent.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "currentAgent", "kind": "text", "label": "Current registered agent", "hint": "If you know who it is", "optional": true}, {"key": "contactName", "kind": "text", "label": "Who we send legal papers to"}, {"key": "contactEmail", "kind": "text", "label": "Their email address"}]},
{"product_id": "registered-agent", "position": 20, "key": "consent", "audience": "staff", "title": "Record our consent", "instruction": "Check that our consent as registered agent is in the order’s documents.", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "registered-agent", "position": 30, "key": "change-agent", "audience": "staff", "applies_to": "existing-company", "title": "File the change of registered agent", "instruction": "File the change with the state, and upload what it returned.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "registered-agent", "position": 40, "key": "start", "audience": "staff", "title": "Start the service", "instruction": "Check that the state’s record names us, and that papers for the company reach the client.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "operating-agreement", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "The agreement names the company and its members.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "members", "kind": "people", "label": "Members", "hint": "Everyone who owns part of the company"}, {"key": "shares", "kind": "long-text", "label": "What each member owns", "hint": "A percentage for each, 100% in all"}]},
{"product_id": "operating-agreement", "position": 20, "key": "clauses", "audience": "client", "title": "Choose the clauses", "instruction": "Our standard agreement offers these choices. For anything else, ask about a Custom Operating Agreement.", "questions": [{"key": "decisions", "kind": "choice", "label": "Major decisions need", "choices": [{"value": "majority", "label": "More than half of the ownership"}, {"value": "unanimous", "label": "Every member"}]}, {"key": "transfers", "kind": "choice", "label": "A member who wants to sell", "choices": [{"value": "offer-first", "label": "Offers their part to the other members first"}, {"value": "consent", "label": "Needs the consent of the other members"}]}]},
{"product_id": "operating-agreement", "position": 30, "key": "prepare", "audience": "staff", "title": "Prepare the operating agreement", "instruction": "Enter the owners, their percentages, and the clauses. An LLC taxed as an S corporation needs other clauses.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "operating-agreement", "position": 40, "key": "deliver", "audience": "staff", "title": "Send the agreement for signature", "instruction": "Check that every member can read and sign it.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "ein", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "We enter these facts on Form SS-4.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "entity", "kind": "choice", "label": "What the state formed", "choices": [{"value": "llc", "label": "LLC"}, {"value": "corporation", "label": "Corporation"}, {"value": "llp", "label": "LLP"}, {"value": "other", "label": "Something else"}]}, {"key": "office", "kind": "address", "label": "Company address"}, {"key": "formedOn", "kind": "date", "label": "Date of formation"}]},
{"product_id": "ein", "position": 20, "key": "ss-4", "audience": "client", "title": "Answer the questions of Form SS-4", "instruction": "The IRS asks these of every new business.", "questions": [{"key": "reason", "kind": "choice", "label": "Why the company needs an EIN", "choices": [{"value": "started", "label": "It’s a new business"}, {"value": "employees", "label": "It hires employees"}, {"value": "banking", "label": "For a bank account"}, {"value": "other", "label": "Another reason"}]}, {"key": "activity", "kind": "text", "label": "What the company sells or does"}, {"key": "employees", "kind": "choice", "label": "Employees expected in the next 12 months", "choices": [{"value": "none", "label": "None"}, {"value": "1-5", "label": "1 to 5"}, {"value": "6-20", "label": "6 to 20"}, {"value": "over-20", "label": "More than 20"}]}, {"key": "wagesFrom", "kind": "date", "label": "First day of wages", "hint": "If it will have employees", "optional": true}, {"key": "closingMonth", "kind": "choice", "label": "Last month of the accounting year", "choices": [{"value": "january", "label": "January"}, {"value": "february", "label": "February"}, {"value": "march", "label": "March"}, {"value": "april", "label": "April"}, {"value": "may", "label": "May"}, {"value": "june", "label": "June"}, {"value": "july", "label": "July"}, {"value": "august", "label": "August"}, {"value": "september", "label": "September"}, {"value": "october", "label": "October"}, {"value": "november", "label": "November"}, {"value": "december", "label": "December"}], "hint": "December for most companies"}, {"key": "designee", "kind": "choice", "label": "May the IRS give the EIN to us?", "choices": [{"value": "yes", "label": "Yes, we send it to you"}, {"value": "no", "label": "No, the IRS sends it to me"}], "hint": "You sign the form’s third-party designee block."}]},
{"product_id": "ein", "position": 30, "key": "prepare", "audience": "staff", "title": "Prepare Form SS-4", "instruction": "Prepare the form without the number: the responsible party writes it when signing.", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "ein", "position": 40, "key": "apply", "audience": "staff", "title": "Apply to the IRS", "instruction": "Send the signed form, and note when and how.", "evidence": "note", "after_filing": true, "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "ein", "position": 50, "key": "number", "audience": "staff", "title": "Send the EIN", "instruction": "Record the EIN, and upload the IRS notice.", "evidence": "file", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "business-license", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "We look up its licenses with these facts.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}]},
{"product_id": "business-license", "position": 20, "key": "business", "audience": "client", "title": "Tell us about the business", "instruction": "Licenses depend on what you do, and where.", "questions": [{"key": "activities", "kind": "long-text", "label": "What the business does", "hint": "Name everything you make, sell, or serve."}, {"key": "office", "kind": "address", "label": "Place of business"}, {"key": "home", "kind": "choice", "label": "Is this a home?", "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}]}, {"key": "employees", "kind": "choice", "label": "Will it have employees?", "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}]}, {"key": "cities", "kind": "long-text", "label": "Other cities where you work", "optional": true}]},
{"product_id": "business-license", "position": 30, "key": "research", "audience": "staff", "title": "Research the licenses", "instruction": "Check state, county, and city, and note each source with its date.", "evidence": "note", "promise_count": 1, "promise_unit": "business-days"},
{"product_id": "business-license", "position": 40, "key": "written-list", "audience": "staff", "title": "Send the written list", "instruction": "List each license with the authority, the fee, and where to apply.", "evidence": "file", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "bank-account", "position": 10, "key": "bank", "audience": "client", "title": "Tell us about the account", "instruction": "You choose the bank. The bank decides whether it opens an account.", "questions": [{"key": "bank", "kind": "text", "label": "Bank"}, {"key": "branch", "kind": "text", "label": "Branch or city"}, {"key": "signers", "kind": "people", "label": "Who will sign on the account", "hint": "They go to the appointment."}, {"key": "times", "kind": "long-text", "label": "When you can go", "hint": "Two or three days and times"}]},
{"product_id": "bank-account", "position": 20, "key": "papers", "audience": "staff", "title": "Prepare the documents for the bank", "instruction": "Collect what the bank requires, such as the filed documents, the EIN notice, and a resolution. Upload them.", "evidence": "file", "after_filing": true, "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "bank-account", "position": 30, "key": "appointment", "audience": "staff", "title": "Make the appointment", "instruction": "Call the bank, and tell the client the day, time, branch, and what to bring.", "evidence": "note", "after_filing": true, "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "website", "position": 10, "key": "briefing", "audience": "client", "title": "Tell us about the website", "instruction": "We plan five pages with your answers.", "questions": [{"key": "purpose", "kind": "long-text", "label": "What the website should do", "hint": "Who it is for, and what they should do there"}, {"key": "pages", "kind": "long-text", "label": "The five pages", "hint": "Such as Home, About, Services, Prices, Contact"}, {"key": "domain", "kind": "text", "label": "Domain name you want", "hint": "With a second choice. You own it."}, {"key": "contactEmail", "kind": "text", "label": "Email address for the contact page"}, {"key": "style", "kind": "long-text", "label": "Websites you like, and why", "optional": true}, {"key": "logo", "kind": "file", "label": "Logo and pictures", "hint": "Only ones you may use", "optional": true}]},
{"product_id": "website", "position": 20, "key": "draft", "audience": "staff", "title": "Send the first draft", "instruction": "Build the pages, and note the address of the draft.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "website", "position": 30, "key": "approve", "audience": "client", "title": "Look at the draft", "instruction": "Tell us what to change before it goes online.", "questions": [{"key": "decision", "kind": "choice", "label": "What should we do?", "choices": [{"value": "publish", "label": "Publish it"}, {"value": "changes", "label": "Make these changes first"}]}, {"key": "changes", "kind": "long-text", "label": "Changes", "hint": "Page by page", "optional": true}]},
{"product_id": "website", "position": 40, "key": "publish", "audience": "staff", "title": "Publish the website", "instruction": "Register the domain in the client’s name, set up the email addresses, publish, and note the address.", "evidence": "note", "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "compliance-calendar", "position": 10, "key": "company", "audience": "client", "applies_to": "existing-company", "title": "Tell us about your company", "instruction": "Its deadlines follow from these facts.", "questions": [{"key": "legalName", "kind": "text", "label": "Legal name of the company", "hint": "As it appears in the state’s records"}, {"key": "ubi", "kind": "ubi", "label": "UBI number", "hint": "9 digits. It’s on your business license."}, {"key": "formedOn", "kind": "date", "label": "Date of formation"}, {"key": "employees", "kind": "choice", "label": "Does it have employees?", "choices": [{"value": "yes", "label": "Yes"}, {"value": "no", "label": "No"}]}, {"key": "licenses", "kind": "long-text", "label": "Licenses it has", "hint": "Name and expiration date, one per line", "optional": true}]},
{"product_id": "compliance-calendar", "position": 20, "key": "dates", "audience": "staff", "title": "Put the company’s dates on its calendar", "instruction": "Enter every report and renewal with its source.", "evidence": "note", "after_filing": true, "promise_count": 2, "promise_unit": "business-days"},
{"product_id": "compliance-calendar", "position": 30, "key": "check", "audience": "staff", "title": "Have the calendar checked", "instruction": "A second person compares each date with its source.", "evidence": "note", "after_filing": true, "promise_count": 1, "promise_unit": "business-days"}
]$seed$) as seed (
  product_id text, key text, position int, audience text, applies_to text, title text, instruction text,
  questions jsonb, evidence text, is_blocking boolean, after_filing boolean, done_on text, promise_count int,
  promise_unit text);
