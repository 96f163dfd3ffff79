-- The day's comparison with the provider, and what was captured this month.
create index payment_attempts_captured on payment_attempts (settled_at) include (amount_cents) where state = 'captured';

-- What went back of a payment, and payments by amount and by card, the newest first.
create index refunds_attempt on refunds (attempt_id) include (state, amount_cents);
create index payment_attempts_amount on payment_attempts (amount_cents, created_at desc);
create index payment_attempts_card on payment_attempts (card_last4, created_at desc) where card_last4 is not null;
