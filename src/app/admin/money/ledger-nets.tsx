import type { LedgerCheck, LedgerSide } from '#features/orders/money/ledger.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { MoneyStats } from './money-stats.tsx'

/** "1 refund", "2 refunds" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const sideText = ({ captures, capturedCents, refunds, refundedCents }: LedgerSide) =>
  `${counted(captures, 'capture')} ${formatMoney(capturedCents)}, ${counted(refunds, 'refund')} ${formatMoney(refundedCents)}`

/** Net against net: what both sides captured in the period, less what went back. */
export function LedgerNets({ check: { provider, ours, from, until } }: { check: LedgerCheck }) {
  const difference = provider.netCents - ours.netCents
  return (
    <>
      <MoneyStats
        stats={[
          { label: `Provider: ${sideText(provider)}`, value: formatSignedMoney(provider.netCents) },
          { label: `Ours: ${sideText(ours)}`, value: formatSignedMoney(ours.netCents) },
          {
            label: difference === 0 ? 'Difference: the ledgers agree' : 'Difference: see below for what explains it',
            value: formatSignedMoney(difference),
            isBad: difference !== 0,
          },
        ]}
      />
      <p className="sm muted above-snug">{`Payments and refunds that began from ${formatDate(from)} to ${formatDate(until)}. Holds aren’t counted.`}</p>
    </>
  )
}
