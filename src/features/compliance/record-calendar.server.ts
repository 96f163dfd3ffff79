import type { ReadCalendarFiles } from '#features/orders/companies/write-company-record.server.ts'
import { csvFile } from '#lib/export/csv.ts'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import type { CalendarDuty, DutyStatus } from './calendar.ts'
import { shownSpan } from './calendar-span.ts'
import { findCompany } from './company-duties-queries.server.ts'
import { sourceOf } from './duty-texts.ts'
import { absentDuties } from '#features/washington/duties/absent-duties.ts'
import { markedDuties } from './read-calendar.server.ts'
import { calendarContent } from './serve-feed.server.ts'

const statusWords: Record<DutyStatus, string> = {
  done: 'Done',
  filed: 'Filed by us',
  waived: 'Waived',
  late: 'Late',
  ahead: 'Open',
}

/** What became of a deadline, as anyone would read it: nobody is “You” in a file. */
function recordOf({ mark }: CalendarDuty): string {
  if (!mark) return ''
  if (mark.kind === 'waived') return `“${mark.reason}”, said on ${formatDate(mark.at)}`
  const number = mark.reference ? `, confirmation ${mark.reference}` : ''
  return `Filed on ${formatDay(mark.on ?? '')}${number}`
}

const columns = ['Due', 'Deadline', 'Authority', 'Filed by', 'Status', 'Record', 'Why it applies', 'Source']

interface RecordedDeadline {
  key: string
  due: string
  title: string
  authority: string
  filedBy: string
  status: string
  record: string
  why: string
  source: string
}

const textOf = ({ due, title, authority, filedBy, status, record, why }: RecordedDeadline): string =>
  [
    `${formatDay(due)}: ${title}`,
    `${status}. ${record ? withPeriod(record) : ''}`.trim(),
    `To: ${authority}. Filed by: ${filedBy}.`,
    why,
  ].join('\n')

/** Every deadline from the formation to the end of what the calendar shows, for the company’s record (decision 192). */
export const readCalendarFiles: ReadCalendarFiles = async (app, { company }) => {
  const row = await findCompany(app.db, company.id)
  if (!row) return { files: [], deadlines: [] }
  const { firm } = app.site()
  const today = todayInPacific(app.now())
  const span = { from: row.effectiveOn, to: shownSpan(row.effectiveOn, today).to }
  const duties = markedDuties(row, span, today)
  const deadlines = duties.map((duty): RecordedDeadline => ({
    key: duty.key,
    due: duty.due,
    title: duty.title,
    authority: duty.authority,
    filedBy: duty.by === 'firm' ? firm : 'The company',
    status: statusWords[duty.status],
    record: recordOf(duty),
    why: duty.why,
    source: sourceOf(duty),
  }))
  const absent = absentDuties(row.facts).map(({ title, why, citation }) => `${title}: ${why} ${citation}.`)
  const text = [
    `Deadlines of ${row.name}\nAs of ${formatDay(today)}, ${formatDay(span.from)} to ${formatDay(span.to)}. Days are days in Washington.`,
    ...deadlines.map(textOf),
    `Not on the calendar, and why\n${absent.join('\n')}`,
  ].join('\n\n')
  const lines = deadlines.map(({ key: _key, ...cells }) => Object.values(cells))
  return {
    deadlines,
    files: [
      { name: 'Calendar/Deadlines.txt', content: `${text}\n` },
      { name: 'Calendar/Deadlines.csv', content: csvFile(columns, lines) },
      { name: 'Calendar/Deadlines.ics', content: await calendarContent(app, row, duties) },
    ],
  }
}
