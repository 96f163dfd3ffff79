import type { CitedFee } from '#features/orders/amounts-due/amount-due.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { stateFeesOf } from '#features/orders/life/state-fees-of.server.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import type { App } from '#platform/app.server.ts'

export interface RefilingFee {
  /** What the law asks today for the filing of the order. */
  feeCents: number
  /** The dated fees that it consists of. */
  fees: CitedFee[]
}

/**
 * Returns what the state asks for the order's filing today, from the stored fees (decision 61): for the formation, where the
 * order forms a company, because an annual report beside it is filed for itself. Throws `not-found`.
 */
export async function refilingFee(app: App, orderId: string): Promise<RefilingFee> {
  const order = await findOrder(app.db, orderId)
  const lines = await listLines(app.db, orderId)
  const formed = order.existingCompany ? [] : lines.filter(({ id }) => formationServiceIds.includes(id))
  const filed = formed.length > 0 ? formed : lines
  const { lawCents, amounts } = await stateFeesOf(app, { ...order, lines: filed })
  return { feeCents: lawCents, fees: amounts }
}

/** Each fee with its source, in words. */
export const feeSourcesOf = (fees: readonly CitedFee[]): string[] =>
  fees.map(({ label, amountCents, source, isConfirmed, checkedOn }) => {
    const checked = isConfirmed && checkedOn ? `checked ${formatDay(checkedOn)}` : 'to be confirmed'
    return `${label} ${formatMoney(amountCents)} (${source}, ${checked})`
  })
