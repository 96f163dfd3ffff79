import { type OrderStatus } from '#features/orders/order-status.ts'

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

/** What an address or a saved view narrows the list by. */
type Filters = Partial<Record<'view' | 'status' | 'structure' | 'payment' | 'assigned' | 'q', string | undefined>>

/** The filters that are set, as an address or a saved view holds them. */
export function setFilters(filters: Filters): Record<string, string> {
  const set: Record<string, string> = {}
  for (const key of ['view', 'status', 'structure', 'payment', 'assigned', 'q'] as const) {
    const value = filters[key]
    if (value) set[key] = value
  }
  return set
}

/** The address of the list with these filters. */
export const queueAddress = (filters: Filters): string => `/admin/orders?${new URLSearchParams(setFilters(filters))}`

export const isFiltered = ({ status, structure, payment, assigned, q }: Filters): boolean =>
  Boolean(status ?? structure ?? payment ?? assigned ?? q)

/** The lists that the filters choose from: a search looks in all of them. */
export type QueueList = 'open' | 'unpaid' | 'closed' | 'search'

export function listOf({ status, payment, q }: Filters): QueueList {
  if (q) return 'search'
  const isOneOf = (statuses: readonly string[]) => status !== undefined && statuses.includes(status)
  if (isOneOf(closedStatuses)) return 'closed'
  return isOneOf(unpaidStatuses) || (status === undefined && (payment === 'pending' || payment === 'failed'))
    ? 'unpaid'
    : 'open'
}
