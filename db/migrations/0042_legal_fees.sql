-- What the law asks for a filing, beside what the firm's orders charge (decision 61): of each fee the row with the latest
-- effective_from that is not in the future counts. Rows of basis 'law' belong to no service and say when they were checked.
alter table government_fees
  add column basis text not null default 'price-list' check (basis in ('price-list', 'law')),
  add column checked_on date;

update government_fees set basis = 'law', checked_on = '2026-11-20' where fee_id in
  ('initial-report-with-formation', 'initial-report-within-120-days', 'initial-report-after-120-days');

insert into government_fees (fee_id, effective_from, label, amount_cents, source, is_confirmed, basis, checked_on) values
('llc-formation', '2026-01-01', 'Certificate of formation of an LLC or PLLC', 18000, 'WAC 434-112-085', true, 'law', '2026-11-20'),
('corporation-formation', '2026-01-01', 'Articles of incorporation', 18000, 'WAC 434-112-085', false, 'law', '2026-11-20'),
('llp-registration', '2026-01-01', 'Application for registration of an LLP', 18000, 'RCW 25.05.500, 23.95.260', false, 'law', '2026-11-20'),
('online-filing', '2026-01-01', 'Filing a formation online', 2000, 'WAC 434-112-075, -085', true, 'law', '2026-11-20'),
('expedited-filing', '2026-01-01', 'Expedited filing, for each entity', 10000, 'WAC 434-112-080', true, 'law', '2026-11-20'),
('annual-report-filing', '2026-01-01', 'Annual report', 7000, 'WAC 434-112-085(7)(p)', true, 'law', '2026-11-20'),
('annual-report-delinquency', '2026-01-01', 'Annual report, added while the company is delinquent', 2500, 'WAC 434-112-085(7)(r)', true, 'law', '2026-11-20'),
('name-reservation', '2026-01-01', 'Reservation of a name for 180 days', 3000, 'WAC 434-112-085', true, 'law', '2026-11-20'),
('certificate-of-existence', '2026-01-01', 'Certificate of existence', 2000, 'WAC 434-112-085', true, 'law', '2026-11-20');

alter table government_fees add constraint government_fees_law_check
  check (basis = 'price-list' or (service_id is null and checked_on is not null));
