-- The jobs of every minute read what is open: as many rows as there are open orders, however many orders were closed.
create index order_tasks_open on order_tasks (order_id) where done_at is null;
create index signing_requests_open on signing_requests (expires_at) include (signing_id) where state in ('requested', 'opened');
create index agent_consent_requests_open on agent_consent_requests (expires_at) where used_at is null;
