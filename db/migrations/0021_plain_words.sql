-- Stored texts in the plain words of today's screens. Only rows that still hold the earlier words change: what staff have
-- written stays, and so do the lines of a paid order, which are its receipt.
update products set description = better
from (values
  ('The usual choice for one owner or a few. It keeps your own property apart from the company''s debts and is simple to keep in good standing.',
   'The usual choice for one owner or a few. It keeps your personal assets separate from the company’s debts and is easy to keep in good standing.'),
  ('We read your filings, list what is due or overdue, and put every date on one calendar.',
   'We review your filings, list what’s due or overdue, and put every deadline on one calendar.'),
  ('We check last year''s report with you, update it and file it with the state.',
   'We review last year’s report with you, update it, and file it with the state.'),
  ('An operating agreement written for your owners, when the standard one does not fit.',
   'An operating agreement written for your owners, for when the standard one doesn’t fit.'),
  ('A licensed attorney reads your contract and writes down what to change before you sign.',
   'A licensed attorney reviews your contract and tells you in writing what to change before you sign.'),
  ('A Washington street address for legal papers, open in business hours.',
   'A Washington street address for legal papers, open during business hours.'),
  ('Our standard agreement, filled in with your owners and their percentages.',
   'Our standard agreement, completed with your owners and their percentages.'),
  ('We prepare Form SS-4 for the IRS. We ask for the responsible party''s SSN, and never keep it on a paper.',
   'We prepare Form SS-4 for the IRS. We ask for the responsible party’s SSN and never keep it on a document.'),
  ('The state, county and city licenses that apply to your trade and your address.',
   'The state, county, and city licenses that apply to your business and address.'),
  ('The papers that a bank asks for, prepared, and an appointment made.',
   'We prepare the documents a bank asks for and make the appointment.'),
  ('A first website for the company.', 'A first website for your company.'),
  ('Every report and renewal of your company on one calendar.', 'Your company’s reports and renewals on one calendar.')
) as words (earlier, better)
where description = earlier;

with words (earlier, better) as (values
  ('Name check against the state register', 'Name check against state records'),
  ('Formation papers, prepared and filed', 'Formation documents, prepared and filed'),
  ('Share structure, directors and officers recorded', 'Share structure, directors, and officers recorded'),
  ('Registered agent record checked', 'Registered agent record check'),
  ('A written list of what to do, in order', 'A written to-do list, in order'),
  ('USPTO fees are charged apart', 'USPTO fees are billed separately'),
  ('Papers scanned the same day', 'Legal papers scanned the same day'),
  ('Names every owner and share', 'Names every owner and their share'),
  ('Number sent to you when the IRS assigns it', 'EIN sent to you when the IRS assigns it'),
  ('State, county and city', 'State, county, and city'),
  ('Papers prepared', 'Documents prepared'),
  ('Domain and e-mail for the first year', 'Domain and email for the first year'),
  ('Reminders by e-mail', 'Email reminders')
)
update products set features = (
  select jsonb_agg(coalesce(to_jsonb(better), feature) order by place)
  from jsonb_array_elements(features) with ordinality as listed (feature, place)
  left join words on feature = to_jsonb(earlier)
)
where features ?| (select array_agg(earlier) from words);

update government_fees set source = 'The firm’s price list' where source = 'Price list of the firm';

update registered_agent_settings set description = 'A Washington street address for legal papers, open during business hours.'
where description = 'A Washington street address for legal papers, open in business hours.';

update quiz_questions set question = better
from (values
  ('What kind of business will it be?', 'What type of business are you starting?'),
  ('What do you expect the business to earn in its first year?', 'How much revenue do you expect in the first year?'),
  ('How much could go wrong for a customer?', 'If something went wrong, how badly could a customer be affected?'),
  ('What matters most to you about tax?', 'What matters most to you about taxes?')
) as words (earlier, better)
where question = earlier;

update quiz_questions set help_text = better
from (values
  ('Choose the one that will bring in most of the money.', 'Choose the one that will bring in the most revenue.'),
  ('Count everyone who will hold a share, also silent partners.', 'Count everyone who will own a share, including silent partners.'),
  ('Count all income before expenses. Your best guess is enough.', 'Count all income before expenses. Your best guess is fine.'),
  ('Think of injury, damage or money lost through your work.', 'Think of injury, property damage, or money lost because of your work.'),
  ('This is about income tax. Washington''s own business tax is the same for all three structures.',
   'This is about income tax. Washington’s own business tax is the same for all three structures.'),
  ('Investors are people who get shares for their money. A bank loan does not count.',
   'Investors are people who get shares in return for their money. A bank loan doesn’t count.')
) as words (earlier, better)
where help_text = earlier;

with words (question, earlier, better) as (values
  ('owners_count', 'Two, me and a partner', 'Two: me and a partner'),
  ('liability_concern', 'Little', 'Not much'),
  ('liability_concern', 'Something', 'Somewhat'),
  ('tax_priority', 'Be able to change later', 'Keep my options open'),
  ('funding_plans', 'Perhaps later', 'Maybe later')
)
update quiz_questions set options = (
  select jsonb_agg(case when better is null then option else option || jsonb_build_object('label', better) end order by place)
  from jsonb_array_elements(options) with ordinality as listed (option, place)
  left join words on words.question = question_id and earlier = option ->> 'label'
)
where question_id in (select words.question from words);

update order_tasks set title = better
from (values
  ('Give the Social Security numbers of the shareholders', 'Provide the shareholders’ Social Security numbers'),
  ('Give the Social Security number for the EIN application', 'Provide the Social Security number for the EIN application'),
  ('Wait for the registered agent’s consent', 'Waiting for your registered agent’s consent')
) as words (earlier, better)
where title = earlier;

update order_lines set label = replace(label, ' bundle saving', ' bundle discount')
from orders
where orders.id = order_lines.order_id and orders.paid_at is null
  and order_lines.kind = 'bundle-saving' and label like '% bundle saving';

update settings set value = value || jsonb_build_object('hours', 'Monday through Friday, 9 am to 5 pm Pacific')
where key = 'site' and value ->> 'hours' = 'Monday to Friday, 9 am to 5 pm Pacific';
update settings set value = jsonb_set(value, '{defaultAuthor,bio}', to_jsonb('We prepare and file formation documents in Washington State and track the deadlines that follow. We are not a law firm and do not give legal or tax advice.'::text))
where key = 'site' and value #>> '{defaultAuthor,bio}' = 'We prepare and file formation papers in Washington State and keep the dates that follow. We are no law firm and give no legal or tax advice.';
