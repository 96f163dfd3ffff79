-- A paper of a filing may come later than what it shows: a missing one is added once and then stays. What was submitted
-- and decided stays as it was recorded.
create or replace function state_filing_is_kept() returns trigger language plpgsql as $$
declare
  kept_old jsonb := to_jsonb(old) - array['receipt_version_id', 'evidence_version_id'];
  kept_new jsonb := to_jsonb(new) - array['receipt_version_id', 'evidence_version_id'];
begin
  if old.outcome is null then
    kept_old := kept_old - array['outcome', 'decided_on', 'reason'];
    kept_new := kept_new - array['outcome', 'decided_on', 'reason'];
  end if;
  if kept_new is distinct from kept_old
    or (old.receipt_version_id is not null and new.receipt_version_id is distinct from old.receipt_version_id)
    or (old.evidence_version_id is not null and new.evidence_version_id is distinct from old.evidence_version_id) then
    raise exception 'a filing stays as it was submitted and decided';
  end if;
  return new;
end $$;

-- Who added a paper later, and when.
create table filing_papers_added (
  filing_id uuid not null references state_filings (id) on delete cascade,
  paper text not null check (paper in ('receipt', 'decision')),
  added_by uuid not null references users (id),
  added_at timestamptz not null default app_now(),
  primary key (filing_id, paper)
);
