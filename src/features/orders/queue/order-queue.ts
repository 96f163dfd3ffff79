import { z } from 'zod'
import { orderStatuses } from '#features/orders/order-status.ts'
import type { QueueView } from './queue-filters.ts'

const instant = z.iso.datetime()

export const queuedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  /** The company's name, or what was bought while it has none. */
  title: z.string(),
  clientName: z.string(),
  status: z.enum(orderStatuses),
  statusLabel: z.string(),
  nextStep: z.string(),
  advisor: z.object({ id: z.uuid(), name: z.string(), isReader: z.boolean() }).nullable(),
  waitingSince: instant.nullable(),
  dueAt: instant.nullable(),
  /** How much of our promise is used up; null while the clock is stopped. */
  share: z.number().nullable(),
  /** Where the search found it, if not in its names or its number. */
  email: z.string().nullable(),
  ubi: z.string().nullable(),
})
export type QueuedOrder = z.output<typeof queuedOrder>

export const orderQueue = z.object({
  orders: z.array(queuedOrder),
  /** How many the filters leave, counted up to a thousand. */
  found: z.object({ count: z.int(), isMore: z.boolean() }),
  counts: z.object({
    ours: z.int(),
    'due-today': z.int(),
    overdue: z.int(),
    unassigned: z.int(),
    client: z.int(),
    state: z.int(),
    all: z.int(),
  } satisfies Record<QueueView, z.ZodInt>),
  /** Since when the oldest of a view has waited; for `overdue`, when it was due. */
  oldest: z.object({
    ours: instant.nullable(),
    overdue: instant.nullable(),
    unassigned: instant.nullable(),
    client: instant.nullable(),
    state: instant.nullable(),
  }),
  /** Of those due today, the reader's own. */
  dueTodayYours: z.int(),
  paidToday: z.int(),
  /** The keys of the pages around this one; a search has one page. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type OrderQueue = z.output<typeof orderQueue>

/** POST /api/staff/queue/next: null when nobody's order waits. */
export const takenOrder = z.object({ orderId: z.uuid().nullable() })

/** POST /api/staff/queue/assignments */
export const assignInput = z.strictObject({
  orderIds: z.array(z.uuid()).min(1, 'Select an order').max(50, 'Select up to 50 orders'),
  userId: z.uuid().nullable(),
})
