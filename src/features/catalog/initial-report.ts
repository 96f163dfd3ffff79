import { formatMoney } from '#lib/money.ts'

export const initialReportIds = [
  'initial-report-with-formation',
  'initial-report-within-120-days',
  'initial-report-after-120-days',
] as const

/** One of the three dated amounts for the initial report. */
export interface InitialReportFee {
  id: (typeof initialReportIds)[number]
  label: string
  amountCents: number
  isConfirmed: boolean
}

/** The amount, with the reservation that an unconfirmed one needs wherever it is shown. */
export const initialReportAmount = ({ amountCents, isConfirmed }: InitialReportFee): string =>
  isConfirmed
    ? formatMoney(amountCents, 'short')
    : `${formatMoney(amountCents, 'short')}, to be confirmed with the Secretary of State`
