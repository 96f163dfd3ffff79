-- Refunds as the provider sees them: by which words its list names ours, what became of one that failed, and which event
-- spoke of which refund (decision 71).
alter table refunds
  -- Sent with the request, and read again in the provider's list: it holds neither our key nor a reference of ours.
  add column square_reason text,
  -- The failed refund that this one repeats.
  add column retry_of uuid unique references refunds (id),
  -- An admin's word that one without an answer may be sent again; nobody heard of it for 20 hours.
  add column resumed_at timestamptz,
  -- How the client got money back that could not go to the card.
  add column paid_otherwise text check (paid_otherwise <> '');
update refunds set square_reason = 'Order ' || left(order_id::text, 8);
alter table refunds alter column square_reason set not null;

alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('requested', 'approved', 'sending', 'done', 'failed', 'refused', 'reimbursed'));
alter table refunds add constraint refunds_reimbursed_check check ((state = 'reimbursed') = (paid_otherwise is not null));

-- The moves of src/features/orders/refunds/refund-state.ts; a test compares the two.
create or replace function refund_moves() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (
    (old.state = 'requested' and new.state in ('approved', 'refused')) or
    (old.state = 'approved' and new.state = 'sending') or
    (old.state = 'sending' and new.state in ('done', 'failed')) or
    (old.state = 'failed' and new.state = 'reimbursed')
  ) then
    raise exception 'illegal refund move % -> %', old.state, new.state;
  end if;
  if (new.order_id, new.attempt_id, new.amount_cents, new.square_key, new.square_reason, new.requested_by)
    is distinct from (old.order_id, old.attempt_id, old.amount_cents, old.square_key, old.square_reason, old.requested_by) then
    raise exception 'what a refund sends does not change';
  end if;
  return new;
end $$;

-- A failed refund counts for nothing; money that went back in another way counts again.
create trigger refund_limit_reimbursed before update on refunds for each row
  when (old.state = 'failed' and new.state = 'reimbursed') execute function refund_limit();

alter table webhook_events add column refund_id text;

-- Several refunds of one payment may each need a person.
alter table recon_issues add column subject text not null default '';
alter table recon_issues drop constraint recon_issues_kind_square_payment_id_key;
alter table recon_issues add constraint recon_issues_once unique (kind, square_payment_id, subject);
