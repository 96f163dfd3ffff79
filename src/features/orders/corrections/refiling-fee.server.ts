import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { stateFeesOf } from '#features/orders/life/state-fees-of.server.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'

export interface RefilingFee {
  /** What the law asks today for the filings of the order. */
  feeCents: number
  /** Each amount with its source, in words. */
  sources: string[]
}

/** Returns what the state asks for the order's filing today, from the stored fees (decision 61). Throws `not-found`. */
export async function refilingFee(app: App, orderId: string): Promise<RefilingFee> {
  const { lawCents, amounts } = await stateFeesOf(app, await getStaffOrder(app.db, orderId))
  const sources = amounts.map(({ label, amountCents, source, isConfirmed, checkedOn }) => {
    const checked = isConfirmed && checkedOn ? `checked ${formatDay(checkedOn)}` : 'to be confirmed'
    return `${label} ${formatMoney(amountCents)} (${source}, ${checked})`
  })
  return { feeCents: lawCents, sources }
}
