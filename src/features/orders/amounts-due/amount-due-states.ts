/** What becomes of an amount that a client owes beside the order's price; docs/payments.md has the table. */
export const amountDueStates = ['open', 'processing', 'paid', 'waived', 'void', 'reversed'] as const
export type AmountDueState = (typeof amountDueStates)[number]

/** The database's trigger holds the same moves; a test compares the two. */
export const amountDueMoves: Record<AmountDueState, readonly AmountDueState[]> = {
  open: ['processing', 'waived', 'void'],
  processing: ['open', 'paid'],
  paid: ['reversed'],
  waived: [],
  void: [],
  reversed: [],
}

export const amountDueLabels: Record<AmountDueState, string> = {
  open: 'Not paid yet',
  processing: 'Payment processing',
  paid: 'Paid',
  waived: 'Waived',
  void: 'No longer due',
  reversed: 'Paid, and going back',
}
