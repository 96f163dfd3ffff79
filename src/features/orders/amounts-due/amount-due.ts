import { z } from 'zod'
import { noSsn } from '#features/tasks/no-ssn.ts'
import { amountDueStates } from './amount-due-states.ts'

/** A dated government fee, as it was in force when the amount was opened. */
export const citedFee = z.object({
  id: z.string(),
  label: z.string(),
  amountCents: z.int(),
  source: z.string(),
  isConfirmed: z.boolean(),
  effectiveFrom: z.iso.date(),
  checkedOn: z.iso.date().nullable(),
})
export type CitedFee = z.output<typeof citedFee>

/** An amount due as its order shows it to the client. */
export const amountDueView = z.object({
  id: z.uuid(),
  label: z.string(),
  amountCents: z.int(),
  state: z.enum(amountDueStates),
  /** Whether it can be paid now: while two people decide again, it can't. */
  isPayable: z.boolean(),
  /** The last card was declined. */
  isDeclined: z.boolean(),
  /** The fees of the state that it consists of. */
  fees: z.array(citedFee),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type AmountDueView = z.output<typeof amountDueView>

/** POST /api/orders/{id}/amounts-due/{amountId}/payments; `amount` in cents is only compared. */
export const payAmountInput = z.strictObject({
  paymentToken: z.string().trim().min(1).max(1024),
  amount: z.int(),
  /** The client means a further payment, although the card provider knows one of theirs that we don't. */
  confirmDuplicate: z.boolean().optional(),
})
export type PayAmountInput = z.output<typeof payAmountInput>

/** POST /api/staff/orders/{id}/amounts-due/{amountId}/waived */
export const waiveInput = z.strictObject({
  reason: noSsn(
    z.string().trim().min(10, 'Enter a reason of at least 10 characters').max(2000, 'Use 2,000 characters or fewer'),
  ),
})
export type WaiveInput = z.output<typeof waiveInput>
