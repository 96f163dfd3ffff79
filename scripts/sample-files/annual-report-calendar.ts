import { startPdf } from './paper.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const day = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(date)

/** Due on the last day of the month of formation; the window opens 180 days before (WAC 434-112-060). */
function annualReportRows(year: number): string[][] {
  return months.map((month, index) => {
    const due = new Date(Date.UTC(year, index + 1, 0))
    return [month, day(new Date(due.getTime() - 180 * 86_400_000)), day(due)]
  })
}

export function annualReportCalendar(): Promise<Buffer> {
  const paper = startPdf({
    title: 'Annual report calendar 2027',
    lead: 'Find the month your company was formed. That row is yours, every year. Below it are the dates most small companies share.',
    subject: 'Due dates of Washington companies in 2027',
  })
  paper.section(
    'The annual report to the Secretary of State',
    'LLC, corporation, and LLP, online at ccfs.sos.wa.gov. $70 for an LLC or a corporation, $95 once it’s delinquent; LLPs can confirm their fee there. First due the year after formation.',
  )
  paper.table(
    [
      { title: 'Formed in', share: 0.3 },
      { title: 'Can be filed from', share: 0.35 },
      { title: 'Due by', share: 0.35 },
    ],
    annualReportRows(2027),
  )
  paper.paragraph(
    'When a report is 120 days late, the state may begin to dissolve the company. You then have 60 days to fix it.',
  )
  paper.blank('Our company was formed on')
  paper.blank('Our annual report is due every year by')
  paper.section('New companies')
  paper.item(
    'Initial report: within 120 days of the effective date.',
    'LLC, professional LLC, and corporation. $0 with the formation documents, $10 separately. LLPs don’t file one.',
  )
  paper.item('S election: Form 2553 within two months and 15 days after the first tax year begins.')
  paper.section('Taxes in Washington', 'A due date on a weekend or holiday moves to the next business day.')
  paper.table(
    [
      { title: 'Excise (B&O and sales) tax return', share: 0.4 },
      { title: 'Due', share: 0.6 },
    ],
    [
      ['Monthly filers', 'the 25th of the following month'],
      ['Quarterly filers', 'April 30, July 31 (August 2 in 2027), October 31 (November 1), January 31'],
      ['Annual filers', 'April 15'],
      ['Active non-reporting', 'no return: gross income below $125,000 and no other tax due'],
    ],
  )
  paper.item(
    'Employers: reports to Labor & Industries, Employment Security, and Paid Leave.',
    'April 30, July 31, October 31, and January 31, even when there’s nothing to report.',
  )
  paper.item('Seattle: the business license tax certificate expires on December 31.')
  paper.section(
    'Federal returns for a calendar year',
    'Ask your tax professional which one applies to you. Request a six-month extension by the same date.',
  )
  paper.table(
    [
      { title: 'Return', share: 0.62 },
      { title: 'Due in 2027', share: 0.38 },
    ],
    [
      ['Form 1065: LLC with two or more members, LLP', 'March 15'],
      ['Form 1120-S: S corporation', 'March 15'],
      ['Form 1120: C corporation', 'April 15'],
      ['Schedule C with Form 1040: LLC with one member', 'April 15'],
      ['Estimated tax of owners', 'April 15, June 15, September 15, January 18, 2028'],
      ['W-2 and 1099-NEC for 2026', 'February 1 (January 31 is a Sunday)'],
    ],
  )
  return paper.finish()
}
