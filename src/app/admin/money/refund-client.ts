import type { RefundInput } from '#features/orders/refunds/staff/refund-input.ts'
import { send } from '#lib/send.ts'

/** Rejects with the server's Problem: `step-up-needed` without a second factor of the last five minutes. */
export const giveRefund = (orderId: string, input: RefundInput): Promise<unknown> =>
  send('POST', `/api/staff/orders/${orderId}/refunds`, input)

type RefundAct = 'approve' | 'withdraw' | 'retry' | 'refuse' | 'paid-otherwise'

/** One act on a refund; the last two say why, or how. */
export const actOnRefund = (refundId: string, act: RefundAct, body: unknown = {}): Promise<unknown> =>
  send('POST', `/api/staff/refunds/${refundId}/${act}`, body)
