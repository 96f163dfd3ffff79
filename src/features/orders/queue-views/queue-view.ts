import { z } from 'zod'
import { requiredName } from '#lib/form-fields.ts'
import { queueFilters } from '#features/orders/queue/queue-query.ts'

/** Each person may save so many; the chips above the queue stay readable. */
export const mostViews = 20

const viewName = requiredName('Enter a name', 60)

/** POST /api/staff/queue/views */
export const saveViewInput = z.strictObject({
  name: viewName,
  isShared: z.boolean(),
  opensFirst: z.boolean(),
  filters: queueFilters,
})

/** PUT /api/staff/queue/views/{id} */
export const changeViewInput = z.strictObject({ name: viewName, isShared: z.boolean() })

/** PUT /api/staff/queue/opening-view */
export const openingViewInput = z.strictObject({ viewId: z.uuid().nullable() })

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The address of the list with its filters. */
  address: z.string(),
  isShared: z.boolean(),
  owner: z.object({ name: z.string(), isReader: z.boolean() }),
  /** The reader's queue opens with it. */
  opensFirst: z.boolean(),
  /** How many open orders it holds; null for a search and for lists of unpaid or closed orders. */
  count: z.int().nullable(),
})
export type SavedView = z.output<typeof savedView>
