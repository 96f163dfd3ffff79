import { isMonth, type Month } from './month.ts'

/** The files of a month, in the order in which a bookkeeper reads them. */
export const exportFiles = ['payments', 'refunds', 'state-fees', 'summary'] as const
export type ExportFile = (typeof exportFiles)[number]

export const exportFileLabels: Record<ExportFile, string> = {
  payments: 'Payments',
  refunds: 'Refunds',
  'state-fees': 'State filing fees',
  summary: 'Summary',
}

/** What the month amounts to, in cents. What goes to the state is no revenue of the firm. */
export interface MonthSums {
  month: Month
  payments: number
  capturedCents: number
  refunds: number
  refundedCents: number
  /** State fees among what was captured, and among what went back. */
  stateFeesCents: number
  stateFeesBackCents: number
  /** State fees that the firm itself paid, to file again what was returned. No client paid them. */
  firmFees: number
  firmFeesCents: number
  chargebacks: number
  chargebackCents: number
}

/** What stays with the firm: captured, less refunds, less lost chargebacks, less what is the state's. */
export const revenueCents = (sums: MonthSums): number =>
  sums.capturedCents - sums.refundedCents - sums.chargebackCents - (sums.stateFeesCents - sums.stateFeesBackCents)

export const readMonth = (text: string | null, fallback: Month): Month => (text && isMonth(text) ? text : fallback)
