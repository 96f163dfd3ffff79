import { findDeadlines, isInView } from '#features/compliance/staff/list-deadlines.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { totalOf } from './bucket-sql.server.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

const filers = ['firm', 'client'] as const
const titles = { firm: 'Us', client: 'The client' }

/** Counts the open deadlines of all companies: late ones, and those of the next 90 days, by who files. */
export async function countDeadlines(db: Db, now: Date): Promise<NumbersTable> {
  const all = (await findDeadlines(db, todayInPacific(now))).map(({ duty }) => duty)
  const open = all.filter((duty) => isInView('quarter', duty))
  const groups = [
    { label: 'Late', duties: all.filter((duty) => isInView('late', duty)) },
    { label: 'Next 7 days', duties: open.filter(({ inDays }) => inDays <= 7) },
    { label: '8 to 30 days', duties: open.filter(({ inDays }) => inDays > 7 && inDays <= 30) },
    { label: '31 to 90 days', duties: open.filter(({ inDays }) => inDays > 30) },
  ]
  const rows = groups.map(({ label, duties }) => ({
    label,
    cells: [...filers.map((filer) => duties.filter(({ by }) => by === filer).length), duties.length],
  }))
  return {
    key: 'deadlines',
    title: figureTitles.deadlines,
    rowTitle: 'Due',
    columns: [...filers.map((filer) => titles[filer]), 'All'].map((title) => ({ title, unit: 'count' })),
    rows,
    total: totalOf(rows),
  }
}
