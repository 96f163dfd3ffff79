-- Products say what the law asks them to say: what a state fee covers, that an EIN costs nothing at the IRS, who approved
-- a template. Only rows that still hold the earlier words change; what staff have written stays.
update products set description = better
from (values
  ('compliance',
   'We review your filings, list what’s due or overdue, and put every deadline on one calendar.',
   'We review your filings, list what’s due or overdue, and put every deadline on one calendar. The state filing fees are for the filings it shows are due; we refund what isn’t paid to the state.'),
  ('operating-agreement',
   'Our standard agreement, completed with your owners and their percentages.',
   'A template approved by an attorney. You choose the clauses; we enter your owners and their percentages.'),
  ('ein',
   'We prepare Form SS-4 for the IRS. We ask for the responsible party’s SSN and never keep it on a document.',
   'The IRS issues EINs free of charge; our price is for preparing and submitting Form SS-4. We ask for the responsible party’s SSN and never keep it on a document.')
) as words (product, earlier, better)
where id = product and description = earlier;

with words (product, earlier, better) as (values
  ('operating-agreement', 'Ready to sign', 'Ready to sign; S-Corp taxation needs other clauses'),
  ('ein', 'EIN sent to you when the IRS assigns it', 'EIN sent to you, if you sign the form’s third-party designee block')
)
update products set features = (
  select jsonb_agg(coalesce(to_jsonb(better), feature) order by place)
  from jsonb_array_elements(features) with ordinality as listed (feature, place)
  left join words on product = products.id and feature = to_jsonb(earlier)
)
where exists (select from words where product = products.id and features ? earlier);

update products set
  taxable_source = 'ESSB 5814: custom website development, since 2025-10-01; ESSB 6346 repeals most of it from 2029-01-01',
  taxable_checked_on = '2026-11-22'
where id = 'website'
  and taxable_source = 'ESSB 5814, custom website development, in effect since 2025-10-01; to be confirmed';
