-- What the jobs of an hour or a night look for among all rows that there ever were (decision 388).
create index outgoing_mails_erasures_idx on outgoing_mails (created_at)
  where erased_at is null and template in ('data-erased', 'account-closed');
create index secrets_key_idx on pii.secrets (key_id, id) where purged_at is null;
create index secrets_bare_idx on pii.secrets (id) where last_four is null and purged_at is null;
create index refunds_state_requested_idx on refunds (state, requested_at);
-- And what the page of one order reads of its returns, those that are closed among them.
create index correction_cases_order_idx on correction_cases (order_id, opened_at);
create index correction_cases_filing_idx on correction_cases (filing_id);
