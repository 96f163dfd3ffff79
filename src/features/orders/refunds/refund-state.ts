export const refundStates = ['requested', 'approved', 'sending', 'done', 'failed', 'refused', 'reimbursed'] as const
export type RefundState = (typeof refundStates)[number]

/** Where a refund may go from each state (docs/payments.md); the database's trigger holds the same moves. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'refused'],
  approved: ['sending'],
  sending: ['done', 'failed'],
  done: [],
  failed: ['reimbursed'],
  refused: [],
  reimbursed: [],
}
