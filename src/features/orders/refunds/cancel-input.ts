import { z } from 'zod'
import { noSsn } from '#features/tasks/no-ssn.ts'

/** POST /api/orders/{id}/cancel; `refundCents` is compared with the quote. */
export const cancelInput = z.strictObject({
  refundCents: z.int().min(0),
  reason: noSsn(z.string().trim().max(2000, 'Use 2,000 characters or fewer')).default(''),
})

/** What the page asks for. */
export const cancelForm = z.object({
  reason: cancelInput.shape.reason,
  isUnderstood: z.literal(true, 'Check the box to confirm'),
})
export type CancelForm = z.input<typeof cancelForm>
