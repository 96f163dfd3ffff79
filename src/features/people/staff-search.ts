import { z } from 'zod'
import { isStorable, notTyped } from '#lib/storable-text.ts'
import { queuedOrder } from '#features/orders/queue/order-queue.ts'

/** GET /api/staff/search */
export const staffSearchQuery = z.object({ q: z.string().trim().min(1).max(100).refine(isStorable, notTyped) })

export const staffSearchAnswer = z.object({
  companies: z.array(
    z.object({
      /** Of the order that formed it. */
      orderId: z.uuid(),
      /** Whose it is. */
      clientId: z.uuid(),
      name: z.string(),
      clientName: z.string(),
      /** Nine digits. */
      ubi: z.string(),
      filedOn: z.iso.date(),
    }),
  ),
  orders: z.array(
    queuedOrder.pick({ id: true, number: true, title: true, clientName: true, status: true, email: true, ubi: true }),
  ),
  clients: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  /** More was found than is shown. */
  isMore: z.boolean(),
})
export type StaffSearchAnswer = z.output<typeof staffSearchAnswer>
