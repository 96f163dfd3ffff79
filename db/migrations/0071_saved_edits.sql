-- An edit takes its number before it is made; null until it is, and gone when it was refused.
alter table order_edits add column saved_at timestamptz;
update order_edits set saved_at = edited_at;
