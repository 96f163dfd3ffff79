import { z } from 'zod'
import { type OrderStatus, orderStatuses } from '#features/orders/order-status.ts'
import type { openStatuses, QueueStructure, QueueView } from './queue-query.ts'

export const queueViewLabels: Record<QueueView, string> = {
  ours: 'Waiting on us',
  'due-today': 'Due today',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  client: 'Waiting for client',
  state: 'With the state',
  all: 'All open',
}

export const queueStructureLabels: Record<QueueStructure, string> = {
  llc: 'LLC or PLLC',
  's-corp': 'S-Corp',
  'c-corp': 'C-Corp',
  llp: 'LLP',
  none: 'No formation',
}

/** How staff call the states; clients read other words (`statusLabelOf`). */
export const staffStatusLabels: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  processing: 'Payment processing',
  paid: 'Received',
  in_review: 'In review',
  waiting_for_client: 'Waiting for client',
  ready_to_file: 'Ready to file',
  submitted: 'With the state',
  filed: 'Filed',
  rejected: 'Returned by state',
  completed: 'Completed',
  canceled: 'Canceled',
  refunded: 'Refunded',
}

/** What staff do next; the order's page says it in full. */
export const nextStepOf: Record<(typeof openStatuses)[number], string> = {
  paid: 'Start the review',
  in_review: 'Review the answers',
  waiting_for_client: 'Wait for the client',
  ready_to_file: 'File with the state',
  submitted: 'Wait for the state’s decision',
  filed: 'Finish the remaining services',
  rejected: 'Respond to the state',
}

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
