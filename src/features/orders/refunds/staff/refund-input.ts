import { z } from 'zod'
import { noSsn } from '#features/tasks/no-ssn.ts'

const shortest = 10

/** Why money goes back, or doesn't: it stands in the audit log for good. */
export const refundReason = noSsn(
  z
    .string()
    .trim()
    .min(shortest, `Enter a reason of at least ${shortest} characters`)
    .max(2000, 'Use 2,000 characters or fewer'),
)

/** POST /api/staff/orders/{id}/canceled; `refundCents` is compared with the quote. */
export const staffCancelInput = z.strictObject({ reason: refundReason, refundCents: z.int().min(0).optional() })

/** POST /api/staff/orders/{id}/refunds, in cents. */
export const refundInput = z.strictObject({
  amountCents: z.int('Enter an amount').min(1, 'Enter an amount'),
  reason: refundReason,
  endsOrder: z.boolean(),
  /** The payment that it comes from; the order's own unless another is named. */
  paymentId: z.uuid().optional(),
})
export type RefundInput = z.output<typeof refundInput>
