export const refundStates = [
  'requested',
  'approved',
  'sending',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
  'reimbursed',
] as const
export type RefundState = (typeof refundStates)[number]

/** Where a refund may go from each state (docs/payments.md); the database's trigger holds the same moves. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: ['sending'],
  sending: ['done', 'failed'],
  done: [],
  failed: ['reimbursed'],
  refused: [],
  withdrawn: [],
  expired: [],
  reimbursed: [],
}

/** What was never sent: it counts for nothing of what is left of the payment, and its client never hears of it. */
export const unsentStates = ['refused', 'withdrawn', 'expired'] as const satisfies readonly RefundState[]
