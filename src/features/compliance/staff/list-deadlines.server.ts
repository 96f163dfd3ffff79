import { addDays, type CalendarDay, daysBetween } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { openFrom } from '#features/compliance/calendar-span.ts'
import { lastShown } from '#features/compliance/deadlines/company-deadlines.ts'
import { catchUp } from '#features/compliance/deadlines/keep-deadlines.server.ts'
import { countDeadlines, countFound, readWords, type Scope, walkDeadlines } from './deadline-list-queries.server.ts'
import {
  type DeadlinesQuery,
  type DeadlineView,
  deadlineViews,
  placeOf,
  type StaffDeadline,
} from './staff-deadlines.ts'

export const pageSize = 50

/** What a view shows: what is late or due within its days, or what we filed; from last year on, and 90 days ahead. */
function scopeOf(view: DeadlineView, today: CalendarDay): Scope {
  if (view === 'filed') return { state: 'filed', from: openFrom(today), to: lastShown(today) }
  if (view === 'late') return { state: 'open', from: openFrom(today), to: addDays(today, -1) }
  const to = { week: addDays(today, 7), month: addDays(today, 30), quarter: lastShown(today) }[view]
  return { state: 'open', from: today, to }
}

/** How many deadlines of all companies each view has, by who files. False: some companies aren't computed yet. */
export async function countViews(db: Db, today: CalendarDay) {
  const isComplete = await catchUp(db, today)
  const scopes = Object.fromEntries(deadlineViews.map((view) => [view, scopeOf(view, today)]))
  const counts = await countDeadlines(db, scopes as Record<DeadlineView, Scope>)
  return { counts, isComplete }
}

interface DeadlinePage {
  deadlines: StaffDeadline[]
  counts: Record<DeadlineView, number>
  /** Of a common word, one more than is counted. */
  found: number
  /** False: some companies aren't computed yet, because the program was just updated. */
  isComplete: boolean
  previous: string | null
  next: string | null
}

/** One page of a view, with the counts of all of them. What we filed comes latest first. */
export async function listDeadlines(db: Db, query: DeadlinesQuery, today: CalendarDay): Promise<DeadlinePage> {
  const { view, by, q } = query
  const { counts, isComplete } = await countViews(db, today)
  const scope = { ...scopeOf(view, today), filer: by }
  const words = q ? await readWords(db, q, scope) : null
  const { shown, previous, next } = await readPage(db, scope, { query, words })
  const allOf = ({ client, firm }: Record<'client' | 'firm', number>) => client + firm
  return {
    deadlines: shown.map((row) => asDeadline(row, today)),
    counts: Object.fromEntries(deadlineViews.map((one) => [one, allOf(counts[one])])) as Record<DeadlineView, number>,
    found: words ? await countFound(db, scope, words) : by ? counts[view][by] : allOf(counts[view]),
    isComplete,
    previous,
    next,
  }
}

type Row = Awaited<ReturnType<typeof walkDeadlines>>[number]

interface Asked {
  query: DeadlinesQuery
  words: Awaited<ReturnType<typeof readWords>> | null
}

/** The page after a place, or the one that ends before it; where less than a page comes before it, the first. */
async function readPage(db: Db, scope: Scope, { query: { view, after, before }, words }: Asked) {
  const isDescending = view === 'filed'
  const most = pageSize + 1
  if (before) {
    const rows = await walkDeadlines(db, scope, { words, beyond: before, isBackward: !isDescending, most })
    const shown = rows.slice(0, pageSize).toReversed()
    if (rows.length >= pageSize) return pageOf(shown, { isFirst: rows.length === pageSize, isLast: false })
  }
  const rows = await walkDeadlines(db, scope, { words, beyond: after ?? null, isBackward: isDescending, most })
  const shown = rows.slice(0, pageSize)
  return pageOf(shown, { isFirst: !after, isLast: rows.length <= pageSize })
}

function pageOf(shown: Row[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    shown,
    previous: first && !isFirst ? placeOf(first) : null,
    next: last && !isLast ? placeOf(last) : null,
  }
}

function asDeadline({ state, filedOn, reference, ...row }: Row, today: CalendarDay): StaffDeadline {
  const open = row.due < today ? 'late' : 'ahead'
  return {
    ...row,
    inDays: daysBetween(today, row.due),
    status: state === 'filed' ? 'filed' : open,
    record: filedOn === null ? null : { on: filedOn, reference },
  }
}
