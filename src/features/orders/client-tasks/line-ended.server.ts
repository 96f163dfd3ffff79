import { findStaffName } from '#features/auth/staff-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { settleSsnRetention } from '#features/orders/life/ssn-retention.server.ts'
import { type LineTask, noteOnLine } from '#features/tasks/write-line-tasks.server.ts'
import { completeWhenDone } from './complete-when-done.server.ts'
import { lineDoneMail } from './line.email.ts'

/** Notes and mails that a line is done; numbers that only it needed are erased soon, and with the last line the order completes. */
export async function lineEnded(
  app: App,
  tx: Db,
  line: { orderId: string; linePosition: number },
  actor: string,
): Promise<void> {
  const { order, user } = await lockOrderWithClient(tx, line.orderId)
  const label = (await listLines(tx, line.orderId))[line.linePosition]?.label ?? ''
  await noteOnLine(tx, line, { actor, at: app.now(), kind: 'line-done', text: `${label}: done` })
  await enqueueMail(app, tx, {
    template: 'line-done',
    // A line can be opened again and end once more.
    dedupeKey: `line-done:${line.orderId}:${line.linePosition}:${app.now().toISOString()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: lineDoneMail({
      order,
      label,
      firstName: user.firstName,
      url: `${app.origin}/dashboard/orders/${order.id}`,
    }),
  })
  await settleSsnRetention(app, tx, line.orderId)
  await completeWhenDone(app, tx, line.orderId, actor)
}

/** Tells the second of two people who finished the task, and when. */
export async function whoFinished(tx: Db, { doneBy, doneAt }: LineTask): Promise<string> {
  const by = doneBy?.startsWith('user:') ? await findStaffName(tx, doneBy.slice('user:'.length)) : undefined
  const when = doneAt ? ` on ${formatDateTime(doneAt.toISOString())} Pacific` : ''
  return `${by ?? 'Someone'} finished this task${when}. Your note wasn’t saved.`
}
