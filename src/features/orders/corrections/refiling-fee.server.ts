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

interface Refiled {
  orderId: string
  /** The line that is filed for itself; null for the order's own filing. */
  linePosition: number | null
}

/**
 * Returns what the state asks for a filing of the order today, from the stored fees (decision 61): for that of one line, for
 * the formation, or, where the order forms no company, for all that it files. Throws `not-found`.
 */
export async function refilingFee(app: App, { orderId, linePosition }: Refiled): Promise<RefilingFee> {
  const order = await findOrder(app.db, orderId)
  const lines = await listLines(app.db, orderId)
  const formed = order.existingCompany ? [] : lines.filter(({ id }) => formationServiceIds.includes(id))
  const ownLine = linePosition === null ? [] : lines.slice(linePosition, linePosition + 1)
  const filed = linePosition !== null ? ownLine : formed.length > 0 ? formed : lines
  const { lawCents, amounts } = await stateFeesOf(app, { ...order, lines: filed })
  return { feeCents: lawCents, fees: amounts }
}

/** Each fee with its source, in words. */
export const feeSourcesOf = (fees: readonly CitedFee[]): string[] =>
  fees.map(({ label, amountCents, source, isConfirmed, checkedOn }) => {
    const checked = isConfirmed && checkedOn ? `checked ${formatDay(checkedOn)}` : 'to be confirmed'
    return `${label} ${formatMoney(amountCents)} (${source}, ${checked})`
  })
