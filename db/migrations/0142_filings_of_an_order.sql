-- An order's filings, which its page and its answer in the API list.
create index state_filings_order on state_filings (order_id, created_at);
