import { z } from 'zod'
import { quoteInput } from './order-quote.ts'
import { storedPendingOrder, type PendingOrder } from './pending-order.ts'

const pendingOrder = quoteInput.extend({ totalCents: z.int() })

/** The pending order of this tab; undefined when there is none, or none that can be read. */
export function readPendingOrder(): PendingOrder | undefined {
  const { data } = pendingOrder.safeParse(storedPendingOrder())
  return data
}
