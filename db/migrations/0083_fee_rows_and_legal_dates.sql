-- What a government fee was stays known: rows are added, an amount never changes, and only one that is still to come goes.
create function keep_government_fee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.effective_from <= (now() at time zone 'America/Los_Angeles')::date then
      raise exception 'an amount of a government fee that is or was in force is kept';
    end if;
    return old;
  end if;
  if (new.fee_id, new.effective_from, new.amount_cents, new.basis, new.service_id)
    is distinct from (old.fee_id, old.effective_from, old.amount_cents, old.basis, old.service_id) then
    raise exception 'an amount of a government fee does not change';
  end if;
  return new;
end $$;
create trigger keep_government_fee before update or delete on government_fees
  for each row execute function keep_government_fee();

-- A published text takes effect when it is published or on a later day. A draft says who saved it last, and which state
-- of it that was.
alter table legal_texts add column effective_at timestamptz;
alter table legal_texts add column revision integer not null default 1 check (revision > 0);
alter table legal_texts add column updated_by uuid references users (id);
alter table legal_texts disable trigger keep_published_text;
update legal_texts set effective_at = published_at where status = 'published';
alter table legal_texts enable trigger keep_published_text;
alter table legal_texts add constraint legal_texts_effective_check check ((status = 'published') = (effective_at is not null));
