-- The list of leads goes along these, from where a page begins: what is answered, one status, what someone has to answer.
create index leads_done_idx on leads (created_at, id) where status in ('answered', 'won', 'lost');
create index leads_status_idx on leads (status, created_at, id);
create index leads_to_answer_idx on leads (owner_id, created_at, id) where status in ('new', 'claimed');
-- What the Money page counts whatever its age.
create index recon_issues_open_idx on recon_issues (id) where settled_at is null;
create index refunds_requested_idx on refunds (attempt_id) where state = 'requested';
drop index refunds_settled_at_idx;
create index refunds_settled_at_idx on refunds (settled_at) include (amount_cents) where state in ('done', 'reimbursed');
