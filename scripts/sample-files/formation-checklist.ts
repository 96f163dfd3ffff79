import { startPdf } from './paper.ts'

/** Every step of forming a Washington LLC, in order. The facts are those of docs/washington-law.md. */
export function formationChecklist(): Promise<Buffer> {
  const paper = startPdf({
    title: 'Washington LLC formation checklist',
    lead: 'From the name to the first annual report, in the order in which the steps depend on each other. Tick as you go.',
    subject: 'Steps, fees and due dates of forming an LLC in Washington State',
  })
  paper.section('1. Before you file')
  paper.item(
    'Choose a name that contains “LLC”, “L.L.C.” or “Limited Liability Company”.',
    'It may not contain words of other entities, such as Inc. or Corp. (RCW 23.95.305). Some words, such as bank and trust, are restricted.',
  )
  paper.item(
    'Search the name in the state’s database (ccfs.sos.wa.gov).',
    'Endings, articles, punctuation and plurals make no difference between two names (RCW 23.95.300). The Secretary of State decides. A reservation is optional: $30 for 180 days.',
  )
  paper.item(
    'Name a registered agent with a street address in Washington and an e-mail address.',
    'No post office box. A member may be the agent; the company itself may not.',
  )
  paper.item(
    'Get the agent’s consent in writing, before filing.',
    'The company keeps it and shows it on request (RCW 23.95.415).',
  )
  paper.item('Decide who manages: all members, or managers whom they choose.')
  paper.item('Agree on contributions and percentages.', 'The percentages add up to exactly 100.')
  paper.section(
    '2. The certificate of formation',
    'What the state asks for (RCW 25.15.071). The members’ names are not required.',
  )
  paper.item('Name of the company; name and address of the registered agent.')
  paper.item('Street address of the principal office, in any state.', 'The mailing address may be a post office box.')
  paper.item('Effective date: the day of filing, or a day up to 90 days later.')
  paper.item('Duration: perpetual, or the latest date of dissolution.')
  paper.item('Name and address of each person who signs.')
  paper.item(
    'File and pay: $200 online, $180 by mail. Expedited handling costs $100 more.',
    'Online filings typically take about five business days. The fee is not refunded.',
  )
  paper.item(
    'File the initial report together with the certificate.',
    'Together: $0. Apart, within 120 days of the effective date: $10 (RCW 23.95.255).',
  )
  paper.section(
    '3. The first weeks',
    'Each step needs the one before it: the state first, then the EIN, then the bank.',
  )
  paper.item('Keep the stamped certificate and write down the UBI number.')
  paper.item('Sign the operating agreement. All members sign; it is not filed.')
  paper.item(
    'Apply for the EIN at irs.gov.',
    'The IRS charges nothing. One number for each responsible party and day. Never write a Social Security number on this sheet.',
  )
  paper.item('Open a bank account in the company’s name, and use it for the company alone.')
  paper.item(
    'File the business license application with the Department of Revenue before you start.',
    'Needed with $12,000 or more gross income a year, sales tax to collect, employees or a trade name. $50 and up; about 10 business days.',
  )
  paper.item('Ask your city. Seattle has a license of its own, and so may yours.')
  paper.item(
    'To be taxed as an S corporation: Form 2553, signed by hand by every owner.',
    'Due two months and 15 days after the tax year begins. In Washington a spouse with a community interest signs too. Ask a tax professional first.',
  )
  paper.item('Before the first employee starts: register with Labor & Industries, Employment Security and Paid Leave.')
  paper.section('4. Every year')
  paper.item(
    'Annual report: by the last day of the month of formation, from the next year on. $70.',
    'It can be filed 180 days ahead. A delinquent company pays $95; 120 days after the due date the state may begin to dissolve it (WAC 434-112).',
  )
  paper.item('Renew the registered agent, the business license and city licenses.')
  paper.item('File excise (B&O) returns as often as the Department of Revenue assigned.')
  paper.item(
    'Ownership reports to FinCEN: companies formed in the United States do not file them.',
    'Final rule of August 14, 2026 (31 CFR 1010.380). Ignore letters that ask for a fee.',
  )
  return paper.finish()
}
