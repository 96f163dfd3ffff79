import { Problem } from '#lib/problem.ts'

/** There is no payment to make, or not any more. */
export const nothingDue = (): Problem =>
  new Problem('order-state', 'There’s nothing to pay here right now. You were not charged.')
