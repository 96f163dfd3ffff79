-- The firm's consent is signed in the back office with a typed name, as an agent's may be through a link.
alter table standing_agent_consents
  alter column signature_png drop not null,
  add column revoked_by uuid references users (id);

-- At most one is in force: the latest of those that are.
update standing_agent_consents s set revoked_at = app_now()
  where revoked_at is null
    and exists (
      select from standing_agent_consents later
      where later.revoked_at is null and (later.signed_at, later.id) > (s.signed_at, s.id)
    );
create unique index standing_agent_consents_in_force_idx on standing_agent_consents ((true)) where revoked_at is null;
