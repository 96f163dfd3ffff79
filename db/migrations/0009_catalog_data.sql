-- Reference data that the program cannot work without. Staff change prices, texts and fees later; orders keep what they were sold at.
insert into products (id, kind, name, description, price_cents, period, features, category, is_popular, in_catalog, taxable, taxable_source, taxable_checked_on, position) values
('llc', 'service', 'LLC Formation',
 'The usual choice for one owner or a few. It keeps your own property apart from the company''s debts and is simple to keep in good standing.',
 29900, '', '["Name check against the state register", "Certificate of Formation, prepared and filed", "Initial report filed with formation, at $0", "30-day post-formation support"]',
 'Business Formation', true, true, false, null, null, 10),
('s-corp', 'service', 'S-Corp Election',
 'A corporation, or an LLC if you prefer, that asks the IRS to be taxed as an S corporation. The price includes the state filing that creates the company.',
 49900, '', '["Formation papers, prepared and filed", "IRS Form 2553, prepared for every owner to sign", "Share structure, directors and officers recorded", "60-day post-formation support"]',
 'Business Formation', false, true, false, null, null, 20),
('c-corp', 'service', 'C-Corporation',
 'For companies that will issue shares or raise investment. The company pays its own income tax.',
 59900, '', '["Articles of Incorporation, prepared and filed", "Share structure, directors and officers recorded", "Initial report filed with formation, at $0", "60-day post-formation support"]',
 'Business Formation', false, true, false, null, null, 30),
('llp', 'service', 'LLP Formation',
 'For professionals and partners who want a partnership with limited liability.',
 29900, '', '["Application for registration, prepared and filed", "Number of partners and statement of business recorded", "30-day post-formation support"]',
 'Business Formation', false, false, false, null, null, 40),
('compliance', 'service', 'Compliance Review',
 'We read your filings, list what is due or overdue, and put every date on one calendar.',
 19900, '', '["Annual report dates and filing", "Business license renewals", "Registered agent record checked", "A written list of what to do, in order"]',
 'Compliance', false, false, false, null, null, 50),
('annual-report', 'service', 'Annual Report Filing',
 'We check last year''s report with you, update it and file it with the state.',
 9900, '', '["Checked against last year", "Filed with the state", "Filed copy in your documents"]',
 'Compliance', false, true, false, null, null, 70),
('custom-operating-agreement', 'service', 'Custom Operating Agreement',
 'An operating agreement written for your owners, when the standard one does not fit.',
 39900, '', '["Drafted for your owners by a licensed attorney", "One round of changes"]',
 'Legal Services', false, true, false, null, null, 90),
('trademark-registration', 'service', 'Trademark',
 'A licensed attorney searches the federal register and files the application for one name or logo.',
 79900, '', '["Search and filing by a licensed attorney", "One name or logo, one class", "USPTO fees are charged apart"]',
 'Legal Services', false, true, false, null, null, 100),
('contract-review', 'service', 'Contract Review',
 'A licensed attorney reads your contract and writes down what to change before you sign.',
 29900, '', '["Reviewed by a licensed attorney", "Up to 10 pages", "48-hour turnaround"]',
 'Legal Services', false, true, false, null, null, 110),
('registered-agent', 'addon', 'Registered Agent',
 'A Washington street address for legal papers, open in business hours.',
 null, '/year', '["Washington street address", "Papers scanned the same day", "Renewal reminders"]',
 'Compliance', false, true, false, null, null, 60),
('operating-agreement', 'addon', 'Operating Agreement',
 'Our standard agreement, filled in with your owners and their percentages.',
 19900, '', '["Names every owner and share", "Ready to sign"]',
 'Legal Services', false, false, false, null, null, 62),
('ein', 'addon', 'EIN Application',
 'We prepare Form SS-4 for the IRS. We ask for the responsible party''s SSN, and never keep it on a paper.',
 7900, '', '["Form SS-4 prepared", "Number sent to you when the IRS assigns it"]',
 'Business Formation', false, false, false, null, null, 64),
('business-license', 'addon', 'Business License Research',
 'The state, county and city licenses that apply to your trade and your address.',
 29900, '', '["State, county and city", "A written list with fees"]',
 'Compliance', false, true, false, null, null, 80),
('trademark', 'addon', 'Trademark Search and Filing',
 'A licensed attorney searches for one name and files the application.',
 49900, '', '["Search and filing by a licensed attorney", "One name, one class", "USPTO fees are charged apart"]',
 'Legal Services', false, false, false, null, null, 140),
('bank-account', 'addon', 'Business Bank Account Setup',
 'The papers that a bank asks for, prepared, and an appointment made.',
 9900, '', '["Papers prepared", "Appointment made at a bank you choose"]',
 'Business Formation', false, false, false, null, null, 150),
('website', 'addon', 'Website Package',
 'A first website for the company.',
 99900, '', '["Five pages", "Domain and e-mail for the first year"]',
 'Business Formation', false, false, true, 'ESSB 5814, custom website development, in effect since 2025-10-01; to be confirmed', '2026-11-20', 160),
('compliance-calendar', 'addon', 'Annual Compliance Calendar',
 'Every report and renewal of your company on one calendar.',
 14900, '/year', '["Every due date with its source", "Reminders by e-mail"]',
 'Compliance', false, false, false, null, null, 170);

insert into bundles (id, name, savings_cents, position) values
('starter', 'Starter', 5000, 10), ('professional', 'Professional', 15000, 20), ('enterprise', 'Enterprise', 30000, 30);
insert into bundle_addons (bundle_id, addon_id) values
('starter', 'registered-agent'), ('starter', 'ein'),
('professional', 'registered-agent'), ('professional', 'operating-agreement'), ('professional', 'ein'), ('professional', 'business-license'),
('enterprise', 'registered-agent'), ('enterprise', 'operating-agreement'), ('enterprise', 'ein'), ('enterprise', 'business-license'),
('enterprise', 'trademark'), ('enterprise', 'website');

insert into government_fees (fee_id, service_id, effective_from, amount_cents, source)
select id, id, date '2026-01-01',
  case when id in ('llc', 's-corp', 'c-corp', 'llp', 'compliance') then 20000 when id = 'annual-report' then 7000 else 0 end,
  case when id = 'annual-report' then 'WAC 434-112-085' else 'Price list of the firm' end
from products where kind = 'service';
insert into government_fees (fee_id, effective_from, label, amount_cents, source, is_confirmed) values
('initial-report-with-formation', '2026-01-01', 'Initial report, filed with formation', 0, 'Secretary of State, fee schedule', true),
('initial-report-within-120-days', '2026-01-01', 'Initial report, filed separately within 120 days', 1000, 'Secretary of State, fee schedule', true),
('initial-report-after-120-days', '2026-01-01', 'Initial report, filed after 120 days', 3000, 'Price list of the firm', false);

-- The provider itself is the firm's to fill in; until then it is not offered. Sample content fills it on a developer's machine.
insert into registered_agent_settings (price_cents, period, name, description, services, provider_name, street, city, zip_code, county, email, phone) values
(14900, '/year', 'Registered Agent Service', 'A Washington street address for legal papers, open in business hours.',
 '["Washington street address", "Legal papers scanned the same day", "Renewal reminders"]',
 '', '', '', '', '', '', '');

insert into quiz_questions (question_id, question, help_text, options, position) values
('business_type', 'What kind of business will it be?', 'Choose the one that will bring in most of the money.',
 '[{"value":"service","label":"Services"},{"value":"product","label":"Products"},{"value":"tech","label":"Technology"},{"value":"real_estate","label":"Real estate"},{"value":"other","label":"Something else"}]', 1),
('owners_count', 'How many owners will there be?', 'Count everyone who will hold a share, also silent partners.',
 '[{"value":"solo","label":"Just me"},{"value":"partner","label":"Two, me and a partner"},{"value":"multiple","label":"Three or more"}]', 2),
('revenue_projection', 'What do you expect the business to earn in its first year?', 'Count all income before expenses. Your best guess is enough.',
 '[{"value":"under_50k","label":"Under $50,000"},{"value":"50k_100k","label":"$50,000 to $100,000"},{"value":"100k_500k","label":"$100,000 to $500,000"},{"value":"over_500k","label":"Over $500,000"}]', 3),
('liability_concern', 'How much could go wrong for a customer?', 'Think of injury, damage or money lost through your work.',
 '[{"value":"low","label":"Little"},{"value":"medium","label":"Something"},{"value":"high","label":"A lot"}]', 4),
('tax_priority', 'What matters most to you about tax?', 'This is about income tax. Washington''s own business tax is the same for all three structures.',
 '[{"value":"simple","label":"Keep it simple"},{"value":"savings","label":"Pay as little as the law allows"},{"value":"flexibility","label":"Be able to change later"}]', 5),
('funding_plans', 'Do you plan to raise money from investors?', 'Investors are people who get shares for their money. A bank loan does not count.',
 '[{"value":"no","label":"No"},{"value":"maybe","label":"Perhaps later"},{"value":"yes","label":"Yes"}]', 6);
