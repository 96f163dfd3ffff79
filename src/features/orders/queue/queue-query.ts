import { z } from 'zod'
import { isStorable, notTyped } from '#lib/storable-text.ts'
import { orderStatuses } from '#features/orders/order-status.ts'
import { queueViews, queueStructures, queuePayments } from './queue-filters.ts'

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
    .refine(isStorable, notTyped)
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
