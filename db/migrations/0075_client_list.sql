-- The list of clients, the newest first, a page at a time.
create index users_clients_idx on users (created_at desc, id desc) where role = 'client';
-- What was mailed to a client.
create index outgoing_mails_user_id_idx on outgoing_mails (user_id, created_at desc) where user_id is not null;
