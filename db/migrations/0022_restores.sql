-- A database that came out of a backup: what was sold since is at the card provider and not here. Until it was asked,
-- nobody pays (R89).
create table restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_taken_at timestamptz not null,
  waiting_jobs jsonb not null default '[]', -- jobs that had not run when the backup was taken; sent again by the next start
  caught_up_at timestamptz
);

-- Here and not only in the program, so that no instance, no start, and no later version skips it.
create function refuse_payment_before_catching_up() returns trigger language plpgsql as $$
begin
  if exists (select 1 from restores where caught_up_at is null) then
    raise exception 'checkout is closed: a restore has not caught up with the card provider' using errcode = 'LC001';
  end if;
  return null;
end $$;
create trigger payment_attempts_after_restore before insert on payment_attempts
  for each statement execute function refuse_payment_before_catching_up();
