import { z } from 'zod'
import type { CalendarDay } from '#lib/dates.ts'
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
  after: z.string().max(200).optional().catch(undefined),
  before: z.string().max(200).optional().catch(undefined),
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

/** How a deadline is told from every other one, in the order of the list. */
export const placeOf = ({ due, companyId, key }: Pick<StaffDeadline, 'due' | 'companyId' | 'key'>): string =>
  `${due} ${companyId} ${key}`
