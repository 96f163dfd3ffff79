import { z } from 'zod'

/** What the firm decided about refunds (decision 71): whole days after the payment, and cents. */
export const refundSettingsInput = z.strictObject({
  refundDays: z.int().min(0).max(365),
  approvalAboveCents: z.int().min(0),
})
export type RefundSettings = z.output<typeof refundSettingsInput>

/** What may be saved at once. */
export const refundSettingsChanges = refundSettingsInput.partial()
export type RefundSettingsChanges = z.output<typeof refundSettingsChanges>
