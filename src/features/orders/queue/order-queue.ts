import { z } from 'zod'
import { type OrderStatus, orderStatuses } from '#features/orders/order-status.ts'

/** The states of an order that someone still has to act on. */
export const openStatuses = [
  'paid',
  'in_review',
  'waiting_for_client',
  'ready_to_file',
  'submitted',
  'filed',
  'rejected',
] as const satisfies readonly OrderStatus[]

/** The counters above the queue, each a filter of it. */
export const queueViews = ['ours', 'due-today', 'overdue', 'unassigned', 'client', 'state', 'all'] as const
export type QueueView = (typeof queueViews)[number]

export const queueViewLabels: Record<QueueView, string> = {
  ours: 'Waiting on us',
  'due-today': 'Due today',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  client: 'Waiting for client',
  state: 'With the state',
  all: 'All open',
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

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values)])
    .optional()
    .transform((value) => value || undefined)

/** GET /api/staff/orders, and the address of the page: an empty choice is none. */
export const queueQuery = z.object({
  view: z.enum(queueViews).catch('ours').default('ours'),
  status: choice(openStatuses),
  assigned: choice(['me', 'nobody']),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((text) => text || undefined),
  after: z.string().max(80).optional(),
  before: z.string().max(80).optional(),
})
export type QueueQuery = z.output<typeof queueQuery>

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
  advisor: z.object({ name: z.string(), isReader: z.boolean() }).nullable(),
  waitingSince: instant.nullable(),
  dueAt: instant.nullable(),
  /** How much of our promise is used up; null while the clock is stopped. */
  share: z.number().nullable(),
})
export type QueuedOrder = z.output<typeof queuedOrder>

export const orderQueue = z.object({
  orders: z.array(queuedOrder),
  counts: z.object({
    ours: z.int(),
    'due-today': z.int(),
    overdue: z.int(),
    unassigned: z.int(),
    client: z.int(),
    state: z.int(),
    all: z.int(),
  } satisfies Record<QueueView, z.ZodInt>),
  /** The keys of the pages around this one. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type OrderQueue = z.output<typeof orderQueue>
