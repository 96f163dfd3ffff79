import type { FederalFiling } from '#features/formation/ssn/ssn-needs.ts'
import { eraseSsnsOfEndedOrder, updateSsnRetention } from '#features/formation/ssn/ssn-retention.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { listLineEnds } from '#features/tasks/line-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The lines whose end says that a form with numbers is done: SS-4 with the EIN, 2553 with the S-Corp. */
const einProduct = 'ein'
const electionProduct = 's-corp'

/** Sets again when the order's SSNs are erased, after a line ended or was opened again (R29). */
export async function settleSsnRetention(app: App, tx: Db, orderId: string): Promise<void> {
  const ends = await listLineEnds(tx, orderId)
  const filingOf = (productId: string): FederalFiling => {
    const lines = ends.filter((line) => line.productId === productId)
    if (lines.length === 0) return 'none'
    return lines.every(({ isDone }) => isDone) ? 'confirmed' : 'open'
  }
  await updateSsnRetention(app, tx, orderId, { ein: filingOf(einProduct), election: filingOf(electionProduct) })
}

const endStatuses: readonly OrderStatus[] = ['completed', 'canceled', 'refunded']

/** Nothing needs the numbers of an order that has ended. Does nothing in any other state. */
export async function eraseSsnsAtEnd(app: App, tx: Db, orderId: string, status: OrderStatus): Promise<void> {
  if (endStatuses.includes(status)) await eraseSsnsOfEndedOrder(app, tx, orderId)
}
