import { countViews } from '#features/compliance/staff/list-deadlines.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { totalOf } from './bucket-sql.server.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

const filers = ['firm', 'client'] as const
type Filer = (typeof filers)[number]
const titles = { firm: 'Us', client: 'The client' }

/** Counts the open deadlines of all companies: late ones, and those of the next 90 days, by who files. */
export async function countDeadlines(db: Db, now: Date): Promise<NumbersTable> {
  const { counts, isComplete } = await countViews(db, todayInPacific(now))
  // An update of the program has all of them computed again, which takes a few minutes.
  if (!isComplete) throw new Error('The deadlines of some companies are not computed yet')
  const { late, week, month, quarter } = counts
  const groups = [
    { label: 'Late', of: (filer: Filer) => late[filer] },
    { label: 'Next 7 days', of: (filer: Filer) => week[filer] },
    { label: '8 to 30 days', of: (filer: Filer) => month[filer] - week[filer] },
    { label: '31 to 90 days', of: (filer: Filer) => quarter[filer] - month[filer] },
  ]
  const rows = groups.map(({ label, of }) => ({ label, cells: [...filers.map(of), of('firm') + of('client')] }))
  return {
    key: 'deadlines',
    title: figureTitles.deadlines,
    rowTitle: 'Due',
    columns: [...filers.map((filer) => titles[filer]), 'All'].map((title) => ({ title, unit: 'count' })),
    rows,
    total: totalOf(rows),
  }
}
