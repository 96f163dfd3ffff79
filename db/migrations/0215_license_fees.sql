-- What the Department of Revenue takes to process a business license, with its day and source like every other amount of the
-- law: the calendar named it without either.
insert into government_fees (fee_id, effective_from, label, amount_cents, source, is_confirmed, basis, checked_on) values
('business-license-application', '2026-01-01', 'Business license application, processing', 5000,
  'Department of Revenue, Business Licensing Service', true, 'law', '2026-11-20'),
('business-license-renewal', '2026-01-01', 'Renewal of a business license, processing', 500,
  'Department of Revenue, Business Licensing Service', true, 'law', '2026-11-20');
