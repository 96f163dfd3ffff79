import { z } from 'zod'

/** A line of a refund's quote, in cents. */
export const quotedLineView = z.object({
  label: z.string(),
  paidCents: z.int(),
  backCents: z.int(),
  why: z.string(),
})

/**
 * How far a refund is for the client: `checking` it waits for an admin, `on-its-way` it is sent or about to be, `sent` the
 * card provider completed it, `paid-otherwise` they got the money in another way, `failed` we are working on it.
 */
export const clientRefundStates = ['checking', 'on-its-way', 'sent', 'paid-otherwise', 'failed'] as const

/** A refund as its order shows it to the client. */
export const clientRefund = z.object({
  id: z.uuid(),
  state: z.enum(clientRefundStates),
  amountCents: z.int(),
  /** Of which amount due its payment was; null for the order's own payment. */
  amountDueId: z.uuid().nullable(),
  requestedAt: z.iso.datetime(),
  /** When the money was sent, or the refund failed; null before. */
  settledAt: z.iso.datetime().nullable(),
  /** The quote behind it. */
  lines: z.array(quotedLineView),
})
export type ClientRefund = z.output<typeof clientRefund>
