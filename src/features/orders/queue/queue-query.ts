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
export const unpaidStatuses = ['awaiting_payment', 'processing'] as const satisfies readonly OrderStatus[]
export const closedStatuses = ['completed', 'canceled', 'refunded'] as const satisfies readonly OrderStatus[]

/** The counters above the queue, each a filter of it. */
export const queueViews = ['ours', 'due-today', 'overdue', 'unassigned', 'client', 'state', 'all'] as const
export type QueueView = (typeof queueViews)[number]

/** What was bought decides the structure; everything that forms no company is `none`. */
export const queueStructures = ['llc', 's-corp', 'c-corp', 'llp', 'none'] as const
export type QueueStructure = (typeof queueStructures)[number]

export const queuePayments = ['paid', 'pending', 'failed'] as const

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values)])
    .optional()
    .transform((value) => value || undefined)

/** What narrows the list; a saved view keeps it. */
export const queueFilters = z.object({
  view: z.enum(queueViews).catch('ours').default('ours'),
  status: choice(orderStatuses),
  structure: choice(queueStructures),
  payment: choice(queuePayments),
  /** `me`, `nobody`, or the id of someone of staff. */
  assigned: z
    .union([z.literal(''), z.enum(['me', 'nobody']), z.uuid()])
    .optional()
    .transform((value) => value || undefined),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((text) => text || undefined),
})
export type QueueFilters = z.output<typeof queueFilters>

/** GET /api/staff/orders, and the address of the page: an empty choice is none. */
export const queueQuery = queueFilters.extend({
  after: z.string().max(80).optional(),
  before: z.string().max(80).optional(),
})
export type QueueQuery = z.output<typeof queueQuery>

/** The page's address names the open row as well. */
export const queuePageQuery = queueQuery.extend({ look: z.uuid().optional().catch(undefined) })

/** The filters that are set, as an address or a saved view holds them. */
export function setFilters(filters: Partial<QueueFilters>): Record<string, string> {
  const set: Record<string, string> = {}
  for (const key of ['view', 'status', 'structure', 'payment', 'assigned', 'q'] as const) {
    const value = filters[key]
    if (value) set[key] = value
  }
  return set
}

/** The address of the list with these filters. */
export const queueAddress = (filters: Partial<QueueFilters>): string =>
  `/admin/orders?${new URLSearchParams(setFilters(filters))}`

export const isFiltered = ({ status, structure, payment, assigned, q }: QueueFilters): boolean =>
  Boolean(status ?? structure ?? payment ?? assigned ?? q)

/** The lists that the filters choose from: a search looks in all of them. */
export type QueueList = 'open' | 'unpaid' | 'closed' | 'search'

export function listOf({ status, payment, q }: QueueFilters): QueueList {
  if (q) return 'search'
  const isOneOf = (statuses: readonly OrderStatus[]) => status !== undefined && statuses.includes(status)
  if (isOneOf(closedStatuses)) return 'closed'
  return isOneOf(unpaidStatuses) || (status === undefined && (payment === 'pending' || payment === 'failed'))
    ? 'unpaid'
    : 'open'
}
