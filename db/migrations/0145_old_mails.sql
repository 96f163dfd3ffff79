-- Mails whose text is still there, oldest first: the job that erases it after a time reads nothing else.
create index outgoing_mails_text_idx on outgoing_mails (created_at) where text_body <> '';
