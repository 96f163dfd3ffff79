-- A client asks for several answers at once, with a reason: what is asked together is decided together (decision 72).
alter table formation_changes
  add column request_id uuid not null default gen_random_uuid(),
  add column note text not null default '' check (length(note) <= 2000);
create index formation_changes_request_idx on formation_changes (request_id);

create or replace function formation_change_moves() returns trigger language plpgsql as $$
begin
  if old.status <> 'requested'
    or (new.formation_id, new.path, new.value, new.origin, new.requested_by, new.requested_at, new.request_id, new.note)
    is distinct from
    (old.formation_id, old.path, old.value, old.origin, old.requested_by, old.requested_at, old.request_id, old.note) then
    raise exception 'a change of an answer is decided once and never rewritten';
  end if;
  return new;
end $$;

-- A completed part is opened again until the order is ready to file. `answered_by` says whose the answers are: those of
-- an owner who was invited are never shown to the client, whatever becomes of the next invitation.
alter table owner_parts
  add column reopened_at timestamptz,
  add column answered_by text check (answered_by in ('client', 'owner')),
  add check ((reopened_at is null) = (answered_by is null));

create or replace function keep_completed_part() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null
    and (new.completed_at is not null or new.reopened_at is not distinct from old.reopened_at) then
    raise exception 'a completed part changes only once it is opened again';
  end if;
  return new;
end $$;
