-- What a receipt says of the card: its brand and last four digits, as the provider names them. Never more of it.
alter table payment_attempts
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');
