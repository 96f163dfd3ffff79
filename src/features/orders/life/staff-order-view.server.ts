import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { titleOfVersion } from '#features/documents/document-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { orderReminders } from '#features/orders/reminders/order-reminders.ts'
import { findOrderReminders } from '#features/orders/reminders/order-reminders-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { filingMethods } from './filing-words.ts'
import { stateFilings } from './life-tables.server.ts'
import { getStaffOrder } from './staff-order.server.ts'
import { stateFees, stateFeesOf } from './state-fees-of.server.ts'

/** One time that the order's filing, or one of its lines, went to the state, and what became of it. */
const filing = z.object({
  id: z.uuid(),
  /** The line that was filed for itself; null for the order's own filing. */
  linePosition: z.int().nullable(),
  method: z.enum(filingMethods),
  submittedOn: z.iso.date(),
  confirmation: z.string(),
  submittedBy: z.uuid(),
  outcome: z.enum(['filed', 'rejected']).nullable(),
  decidedOn: z.iso.date().nullable(),
  reason: z.string(),
  /** The titles of the papers that show it; null while one is missing. */
  receipt: z.string().nullable(),
  decision: z.string().nullable(),
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

export const listFilings = (db: Db, orderId: string): Promise<StaffOrderView['filings']> =>
  db
    .select({
      id: stateFilings.id,
      linePosition: stateFilings.linePosition,
      method: stateFilings.method,
      submittedOn: stateFilings.submittedOn,
      confirmation: stateFilings.confirmation,
      submittedBy: stateFilings.submittedBy,
      outcome: stateFilings.outcome,
      decidedOn: stateFilings.decidedOn,
      reason: stateFilings.reason,
      receipt: titleOfVersion(sql`${stateFilings.receiptVersionId}`),
      decision: titleOfVersion(sql`${stateFilings.evidenceVersionId}`),
    })
    .from(stateFilings)
    .where(eq(stateFilings.orderId, orderId))
    .orderBy(asc(stateFilings.createdAt))
