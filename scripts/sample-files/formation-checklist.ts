import { startPdf } from './paper.ts'

/** Every step of forming a Washington LLC, in order. The facts are those of docs/washington-law.md. */
export function formationChecklist(): Promise<Buffer> {
  const paper = startPdf({
    title: 'Washington LLC formation checklist',
    lead: 'From choosing a name to your first annual report, in the order the steps need to happen. Check them off as you go.',
    subject: 'Steps, fees, and due dates for forming an LLC in Washington State',
  })
  paper.section('1. Before you file')
  paper.item(
    'Choose a name that contains “LLC”, “L.L.C.”, or “Limited Liability Company”.',
    'It may not contain words for other entity types, such as Inc. or Corp. (RCW 23.95.305). Some words, such as bank and trust, are restricted.',
  )
  paper.item(
    'Search for the name in the state’s database (ccfs.sos.wa.gov).',
    'Identifiers, articles, punctuation, and plurals don’t make two names different (RCW 23.95.300). The Secretary of State decides. A reservation is optional: $30 for 180 days.',
  )
  paper.item(
    'Name a registered agent with a street address in Washington and an email address.',
    'No P.O. Box. A member can be the agent; the company itself can’t (to be confirmed with the Secretary of State).',
  )
  paper.item(
    'Get the agent’s consent in writing, before filing.',
    'The company keeps the consent and provides it on request (RCW 23.95.415).',
  )
  paper.item('Decide who manages: all members, or managers they choose.')
  paper.item('Agree on contributions and percentages.', 'The percentages add up to exactly 100.')
  paper.section(
    '2. The certificate of formation',
    'What the state requires (RCW 25.15.071). You don’t have to name the members.',
  )
  paper.item('Company name; name and address of the registered agent.')
  paper.item(
    'Street address of the principal office, in any state.',
    'The mailing address can be a P.O. Box (to be confirmed with the Secretary of State).',
  )
  paper.item('Effective date: the day of filing, or a day up to 90 days later.')
  paper.item('Duration: perpetual, or the latest date of dissolution.')
  paper.item('Name and address of each person who signs.')
  paper.item(
    'File and pay: $200 online, $180 by mail. Expedited handling costs $100 more.',
    'Online filings typically take about five business days. The fee is not refunded.',
  )
  paper.item(
    'File the initial report together with the certificate.',
    'Together: $0. Separately, within 120 days of the effective date: $10 (RCW 23.95.255).',
  )
  paper.section(
    '3. The first weeks',
    'Each step depends on the one before: first the state, then the EIN, then the bank.',
  )
  paper.item('Keep the stamped certificate and write down the UBI number.')
  paper.item('Sign the operating agreement. All members sign; you don’t file it.')
  paper.item(
    'Apply for the EIN at irs.gov.',
    'The IRS issues EINs free of charge, one per responsible party per day. Never write a Social Security number on this sheet.',
  )
  paper.item('Open a bank account in the company’s name, and use it only for the company.')
  paper.item(
    'File the business license application with the Department of Revenue before you start.',
    'You need one if you have $12,000 or more in gross income a year, sales tax to collect, employees, or a trade name. $50 and up; about 10 business days.',
  )
  paper.item('Ask your city. Seattle requires its own license, and yours may, too.')
  paper.item(
    'To be taxed as an S corporation: Form 2553, signed by hand by every owner.',
    'Due two months and 15 days after the tax year begins. In Washington, a spouse with a community interest must sign, too. Ask a tax professional first.',
  )
  paper.item('Before the first employee starts: register with Labor & Industries, Employment Security, and Paid Leave.')
  paper.section('4. Every year')
  paper.item(
    'Annual report: by the last day of the month of formation, starting the next year. $70.',
    'You can file up to 180 days early. A delinquent company pays $95; 120 days after the due date, the state may begin to dissolve it (WAC 434-112).',
  )
  paper.item('Renew the registered agent, the business license, and city licenses.')
  paper.item('File excise (B&O) tax returns as often as the Department of Revenue assigned.')
  paper.item(
    'Ownership reports to FinCEN: companies formed in the United States don’t file them.',
    'Final rule of August 14, 2026 (31 CFR 1010.380). Ignore letters asking for a fee.',
  )
  return paper.finish()
}
