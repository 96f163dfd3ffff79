import { initialReportDays } from '#features/washington/deadlines/report-dates.ts'
import { calendarRows } from './calendar-rows.ts'
import { startPdf } from './paper.ts'

const year = 2027

export function annualReportCalendar(): Promise<Buffer> {
  const rows = calendarRows(year)
  const paper = startPdf({
    title: `Annual report calendar ${year}`,
    lead: 'Find the month your company was formed. That row is yours, every year. Below it are the dates most small companies share.',
    subject: `Due dates of Washington companies in ${year}`,
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
    rows.annualReports,
  )
  paper.paragraph(
    'When a report is 120 days late, the state may begin to dissolve the company. You then have 60 days to fix it.',
  )
  paper.blank('Our company was formed on')
  paper.blank('Our annual report is due every year by')
  paper.section('New companies')
  paper.item(
    `Initial report: within ${initialReportDays} days of the effective date.`,
    'LLC, professional LLC, and corporation. $0 with the formation documents, $10 separately. LLPs don’t file one.',
  )
  paper.item('S election: Form 2553 within two months and 15 days after the first tax year begins.')
  paper.section('Taxes in Washington', 'A due date on a weekend or holiday moves to the next business day.')
  paper.table(
    [
      { title: 'Excise (B&O and sales) tax return', share: 0.4 },
      { title: `Due in ${year}`, share: 0.6 },
    ],
    rows.exciseReturns,
  )
  paper.item(
    'Employers: reports to Labor & Industries, Employment Security, and Paid Leave.',
    `${rows.employerReports}, even when there’s nothing to report.`,
  )
  paper.item(
    `Personal property (equipment, furniture): list it with the county assessor by ${rows.personalProperty}.`,
    'RCW 84.40.040. Confirm with your county.',
  )
  paper.item('Seattle: the business license tax certificate expires on December 31.')
  paper.section(
    'Federal returns for a calendar year',
    'Ask your tax professional which one applies to you. Request a six-month extension by the same date.',
  )
  paper.table(
    [
      { title: 'Return', share: 0.5 },
      { title: `Due in ${year}`, share: 0.5 },
    ],
    rows.federalReturns,
  )
  return paper.finish()
}
