import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { lineTasks, lineWork } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { EinApplicationView } from './ein-application.ts'
import { einApplications } from './ein-tables.server.ts'

/** Returns the application for the order's EIN; null until staff recorded it. */
export async function findEinApplication(db: Db, orderId: string): Promise<EinApplicationView | null> {
  const [found] = await db
    .select({ appliedOn: einApplications.appliedOn, channel: einApplications.channel, ein: einApplications.ein })
    .from(einApplications)
    .where(eq(einApplications.orderId, orderId))
  return found ?? null
}

/** Whether the client has the EIN: its line is done, or the task that delivers it. */
export async function isEinDelivered(db: Db, orderId: string): Promise<boolean> {
  const ofOrder = and(eq(lineWork.orderId, orderId), eq(lineWork.productId, 'ein'))
  const sameLine = and(eq(lineTasks.orderId, lineWork.orderId), eq(lineTasks.linePosition, lineWork.linePosition))
  const isDone = and(eq(lineTasks.key, 'number'), isNotNull(lineTasks.doneAt))
  const found = await db
    .select({ id: lineTasks.id })
    .from(lineWork)
    .innerJoin(lineTasks, sameLine)
    .where(and(ofOrder, isDone))
  return found.length > 0
}

/** Throws `order-state` for the task that ends an EIN line while the EIN is not recorded: other documents need it. */
export async function requireRecordedEin(
  tx: Db,
  { orderId, linePosition, key }: { orderId: string; linePosition: number; key: string },
): Promise<void> {
  if (key !== 'number') return
  const ofLine = and(eq(lineWork.orderId, orderId), eq(lineWork.linePosition, linePosition))
  const [line] = await tx.select({ productId: lineWork.productId }).from(lineWork).where(ofLine)
  if (line?.productId !== 'ein') return
  const application = await findEinApplication(tx, orderId)
  if (!application?.ein) throw new Problem('order-state', 'Record the EIN first: Form 2553 and the company need it.')
}
