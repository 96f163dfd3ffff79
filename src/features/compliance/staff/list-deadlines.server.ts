import { addDays, type CalendarDay } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CalendarDuty } from '#features/compliance/calendar.ts'
import { openFrom } from '#features/compliance/calendar-span.ts'
import { type CompanyDutyRow, listAllCompanies } from '#features/compliance/company-duties-queries.server.ts'
import { markedDuties } from '#features/compliance/read-calendar.server.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'
import { readClientNames } from './client-names-queries.server.ts'
import {
  type DeadlinesQuery,
  type DeadlineView,
  deadlineViews,
  placeOf,
  type StaffDeadline,
} from './staff-deadlines.ts'

export const pageSize = 50
const daysShown = 90

interface Found {
  row: CompanyDutyRow
  duty: CalendarDuty
}

/** Every deadline of every company from last year on to 90 days ahead, the earliest first; who owes us is in the list of renewals. */
export async function findDeadlines(db: Db, today: CalendarDay): Promise<Found[]> {
  const span = { from: openFrom(today), to: addDays(today, daysShown) }
  const rows = await listAllCompanies(db)
  return rows
    .flatMap((row) => markedDuties(row, span, today).map((duty) => ({ row, duty })))
    .filter(({ duty }) => !isPaidToUs(duty.kind))
    .toSorted((a, b) => (placeIn(a) < placeIn(b) ? -1 : 1))
}

const placeIn = ({ row, duty }: Found) => placeOf({ due: duty.due, key: duty.key, companyId: row.id })

/** Whether a view shows it: what is open and due within its days, what is late, or what we filed. */
export function isInView(view: DeadlineView, { status, inDays }: Pick<CalendarDuty, 'status' | 'inDays'>): boolean {
  if (view === 'late' || view === 'filed') return status === view
  return status === 'ahead' && inDays <= { week: 7, month: 30, quarter: daysShown }[view]
}

interface DeadlinePage {
  deadlines: StaffDeadline[]
  counts: Record<DeadlineView, number>
  found: number
  previous: string | null
  next: string | null
}

/** One page of a view, with the counts of all of them. What we filed comes latest first. */
export async function listDeadlines(db: Db, query: DeadlinesQuery, today: CalendarDay): Promise<DeadlinePage> {
  const all = await findDeadlines(db, today)
  const counts = Object.fromEntries(
    deadlineViews.map((view) => [view, all.filter(({ duty }) => isInView(view, duty)).length]),
  ) as Record<DeadlineView, number>
  const matching = all.filter((one) => isInView(query.view, one.duty) && matches(one, query))
  const ordered = query.view === 'filed' ? matching.toReversed() : matching
  const start = startOf(ordered, query)
  const shown = ordered.slice(start, start + pageSize)
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    deadlines: await withNames(db, shown),
    counts,
    found: matching.length,
    previous: start > 0 && first ? placeIn(first) : null,
    next: start + pageSize < ordered.length && last ? placeIn(last) : null,
  }
}

const matches = ({ row, duty }: Found, { by, q }: DeadlinesQuery): boolean =>
  (!by || duty.by === by) && (!q || `${row.name} ${duty.title}`.toLowerCase().includes(q.toLowerCase()))

/** The page that comes after, or ends before, the place in the address; an unknown place is the first page. */
function startOf(ordered: readonly Found[], { after, before }: DeadlinesQuery): number {
  const at = ordered.findIndex((one) => placeIn(one) === (after ?? before))
  if (at < 0) return 0
  return after ? at + 1 : Math.max(0, at - pageSize)
}

async function withNames(db: Db, shown: readonly Found[]): Promise<StaffDeadline[]> {
  const names = await readClientNames(db, [...new Set(shown.map(({ row }) => row.userId))])
  return shown.map(({ row, duty: { key, title, authority, due, inDays, status, by, mark } }) => ({
    key,
    title,
    authority,
    due,
    inDays,
    status,
    by,
    companyId: row.id,
    company: row.name,
    orderId: row.orderId,
    clientId: row.userId,
    clientName: names.get(row.userId) ?? '',
    record: mark?.on ? { on: mark.on, reference: mark.reference } : null,
  }))
}
