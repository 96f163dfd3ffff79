import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { taskReopenedMail } from '#features/orders/client-tasks/line.email.ts'
import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { questionMail } from '#features/orders/life/order-moved.email.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { lockLineTask, noteOnLine, reopenTask } from '#features/tasks/write-line-tasks.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LineOfOrder } from './submit-line-filing.server.ts'

/**
 * Asks the client about a returned line: opens their task with what it was filed from again, with the question. The order
 * stays filed. A line whose template has no task of the client gets the question as a note that they read.
 */
export async function askAboutLine(
  app: App,
  tx: Db,
  { orderId, position }: LineOfOrder,
  { actor, question }: { actor: string; question: string },
): Promise<void> {
  const at = app.now()
  const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
  const answered = line?.tasks.findLast(({ audience, doneAt }) => audience === 'client' && doneAt !== null)
  if (answered) await reopenTask(tx, await lockLineTask(tx, orderId, answered.id), { actor, at, note: question })
  else await noteOnLine(tx, { orderId, linePosition: position }, { actor, at, kind: 'task-reopened', text: question })
  await advanceByTasks(app, tx, orderId, actor)
  const { order, user } = await lockOrderWithClient(tx, orderId)
  const mail = { order, firstName: user.firstName, url: `${app.origin}/dashboard/orders/${orderId}` }
  await enqueueMail(app, tx, {
    template: answered ? 'task-reopened' : 'order-question',
    dedupeKey: `line-question:${orderId}:${position}:${at.toISOString()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: answered
      ? taskReopenedMail({ ...mail, url: `${mail.url}/tasks/${answered.id}`, title: answered.title, note: question })
      : questionMail(mail, question),
  })
}
