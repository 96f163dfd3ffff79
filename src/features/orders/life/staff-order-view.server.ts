import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listLegalFees } from '#features/catalog/catalog-queries.server.ts'
import { orderView, type OrderView } from '#features/orders/order.ts'
import { orderReminders } from '#features/orders/reminders/order-reminders.ts'
import { findOrderReminders } from '#features/orders/reminders/order-reminders-queries.server.ts'
import { feesOfService } from '#features/washington/fees/state-fees.ts'
import { legalFeeIds } from '#features/washington/fees/legal-fees.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { filingMethods } from './filing.ts'
import { stateFilings } from './life-tables.server.ts'
import { getStaffOrder } from './staff-order.server.ts'

/** An order's state fees: what the client paid, and what the law asks for the same filings today (decision 61). */
const stateFees = z.object({
  chargedCents: z.int(),
  lawCents: z.int(),
  /** The amounts that the law's sum consists of. */
  amounts: z.array(
    z.object({
      id: z.enum(legalFeeIds),
      label: z.string(),
      amountCents: z.int(),
      source: z.string(),
      isConfirmed: z.boolean(),
      effectiveFrom: z.iso.date(),
      checkedOn: z.iso.date().nullable(),
    }),
  ),
})

/** One time that the order's filing went to the state, and what became of it. */
const filing = z.object({
  id: z.uuid(),
  method: z.enum(filingMethods),
  submittedOn: z.iso.date(),
  confirmation: z.string(),
  submittedBy: z.uuid(),
  outcome: z.enum(['filed', 'rejected']).nullable(),
  decidedOn: z.iso.date().nullable(),
  reason: z.string(),
})

/** GET /api/staff/orders/{id}: the client's view, and what only staff see. */
export const staffOrderView = orderView.extend({
  stateFees,
  filings: z.array(filing),
  /** Of its last waiting period; null when it never waited for its client. */
  reminders: orderReminders.nullable(),
})
export type StaffOrderView = z.output<typeof staffOrderView>

/** Any client's order as staff see it. Throws `not-found`. */
export async function getStaffOrderInFull(app: App, orderId: string): Promise<StaffOrderView> {
  const order = await getStaffOrder(app.db, orderId)
  return {
    ...order,
    stateFees: await stateFeesOf(app, order),
    filings: await listFilings(app.db, order.id),
    reminders: await findOrderReminders(app.db, order.id),
  }
}

async function stateFeesOf(
  app: App,
  { lines, existingCompany, stateFeesCents }: OrderView,
): Promise<StaffOrderView['stateFees']> {
  const inForce = new Map((await listLegalFees(app.db, todayInPacific(app.now()))).map((fee) => [fee.id, fee]))
  const services = lines.filter(({ id, kind }) => kind !== 'state-fee' && !(existingCompany && id === 's-corp'))
  const amounts = services.flatMap(({ id }) => feesOfService(id)).flatMap((id) => inForce.get(id) ?? [])
  const lawCents = amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { chargedCents: stateFeesCents, lawCents, amounts }
}

const listFilings = (db: Db, orderId: string): Promise<StaffOrderView['filings']> =>
  db
    .select({
      id: stateFilings.id,
      method: stateFilings.method,
      submittedOn: stateFilings.submittedOn,
      confirmation: stateFilings.confirmation,
      submittedBy: stateFilings.submittedBy,
      outcome: stateFilings.outcome,
      decidedOn: stateFilings.decidedOn,
      reason: stateFilings.reason,
    })
    .from(stateFilings)
    .where(eq(stateFilings.orderId, orderId))
    .orderBy(asc(stateFilings.createdAt))
