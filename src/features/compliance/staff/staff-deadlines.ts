import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '#lib/dates.ts'
import { isUuid } from '#lib/uuid.ts'
import type { DutyStatus } from '#features/compliance/calendar.ts'

export const deadlineViews = ['late', 'week', 'month', 'quarter', 'filed'] as const
export type DeadlineView = (typeof deadlineViews)[number]

/** What a view counts: days ahead, or what has a name of its own. */
export const deadlineViewLabels: Record<DeadlineView, string> = {
  late: 'Late',
  week: 'Next 7 days',
  month: 'Next 30 days',
  quarter: 'Next 90 days',
  filed: 'Filed by us',
}

/** Where a page begins or ends: a deadline that is on the list, or was. */
export interface Place {
  due: CalendarDay
  companyId: string
  key: string
}

/** As it stands in an address. */
export const placeOf = ({ due, companyId, key }: Place): string => `${due} ${companyId} ${key}`

/** A place that can’t be one is none. */
const place = z
  .string()
  .transform((text): Place | undefined => {
    const [due = '', companyId = '', key = '', ...rest] = text.split(' ')
    const isPlace = isCalendarDay(due) && isUuid(companyId) && /^[\w:-]{1,50}$/.test(key) && rest.length === 0
    return isPlace ? { due, companyId, key } : undefined
  })
  .optional()
  .catch(undefined)

/** A search that finds more than these says so. */
export const mostCounted = 1_000

/** "1 deadline", "120 deadlines", "1,000+ deadlines" */
export const foundText = (found: number): string =>
  found > mostCounted ? '1,000+ deadlines' : `${found} ${found === 1 ? 'deadline' : 'deadlines'}`

/** /admin/deadlines?… */
export const deadlinesQuery = z.object({
  view: z.enum(deadlineViews).catch('month').default('month'),
  by: z.enum(['client', 'firm']).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined)
    .optional()
    .catch(undefined),
  after: place,
  before: place,
})
export type DeadlinesQuery = z.output<typeof deadlinesQuery>

export interface StaffDeadline {
  companyId: string
  key: string
  title: string
  authority: string
  due: CalendarDay
  inDays: number
  status: DutyStatus
  by: 'client' | 'firm'
  company: string
  orderId: string
  clientId: string
  clientName: string
  /** "Filed on November 20, 2026. Confirmation CCFS 77." */
  record: { on: CalendarDay; reference: string } | null
}
