import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { closeCorrection, openCorrection } from '#features/orders/corrections/open-corrections.server.ts'
import { completeWhenDone } from '#features/orders/client-tasks/complete-when-done.server.ts'
import { type Decision, decideFiling } from '#features/orders/life/decide-filing.server.ts'
import type { RejectedInput } from '#features/orders/life/filing.ts'
import { lockOrder, type Order } from '#features/orders/life/lock-order.server.ts'
import { requireNotAhead } from '#features/orders/life/submit-filing.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { lockLineTask, reopenTask } from '#features/tasks/write-line-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lineFiledMail, lineReturnedMail } from './line-filing.email.ts'
import { fileTask } from './line-filing.ts'
import type { LineFiledInput } from './line-filed.ts'
import { findOwnFilingLine, listFilingsOfLine } from './line-filing-queries.server.ts'
import type { LineOfOrder } from './submit-line-filing.server.ts'

/** Records that the state filed a line. Throws `not-found`, `order-state` when it isn't with the state, `invalid-input`. */
export async function recordLineFiled(
  app: App,
  staff: CurrentUser,
  line: LineOfOrder,
  { filedOn, documentId }: LineFiledInput,
): Promise<void> {
  const { orderId, position } = line
  const actor = `user:${staff.id}`
  requireNotAhead(app, 'filedOn', filedOn)
  await app.db.transaction(async (tx) => {
    const decided = { outcome: 'filed', decidedOn: filedOn, documentId, field: 'filedOn' } as const
    const { order, label } = await decide(tx, line, decided)
    await closeCorrection(tx, orderId, app.now())
    await tellClient(app, tx, orderId, {
      template: 'order-update',
      text: (mail) => lineFiledMail(mail, { label, filedOn }),
    })
    await writeAudit(tx, {
      actor,
      action: 'line.filed',
      object: `order:${orderId}`,
      detail: { line: position, filedOn },
    })
    // Without a task to deliver the copy, the line was done when it went to the state.
    if (order.status === 'filed') await completeWhenDone(app, tx, orderId, actor)
  })
}

/**
 * Records that the state returned a line: it is to be filed again, and two people decide who is responsible (decision 82).
 * Throws `not-found`, `order-state` when it isn't with the state, `invalid-input`.
 */
export async function recordLineReturned(
  app: App,
  staff: CurrentUser,
  line: LineOfOrder,
  { decidedOn, reason, documentId }: RejectedInput,
): Promise<void> {
  const { orderId, position } = line
  const actor = `user:${staff.id}`
  const at = app.now()
  requireNotAhead(app, 'decidedOn', decidedOn)
  await app.db.transaction(async (tx) => {
    const returned = { outcome: 'rejected', decidedOn, reason, documentId, field: 'decidedOn' } as const
    const { order, label, filingId } = await decide(tx, line, returned)
    await closeCorrection(tx, orderId, at)
    // An order that ended is not filed again.
    if (order.status === 'filed') {
      await openCorrection(tx, { orderId, filingId, at })
      await reopenFileTask(app, tx, line, { actor, reason })
    }
    await tellClient(app, tx, orderId, {
      template: 'order-returned',
      text: (mail) => lineReturnedMail(mail, { label, reason }),
    })
    const detail = { line: position, decidedOn }
    await writeAudit(tx, { actor, action: 'line.returned', object: `order:${orderId}`, detail })
  })
}

/** Decides the line's filing that is with the state. */
async function decide(
  tx: Db,
  { orderId, position }: LineOfOrder,
  decision: Decision,
): Promise<{ order: Order; label: string; filingId: string }> {
  const order = await lockOrder(tx, orderId)
  const line = await findOwnFilingLine(tx, order, position)
  if (!line) throw new Problem('not-found', 'This order has no such line to file.')
  const filing = (await listFilingsOfLine(tx, orderId, position)).find((one) => one.outcome === null)
  if (!filing) throw new Problem('order-state', 'This isn’t with the state.')
  await decideFiling(tx, { ...filing, orderId }, decision)
  return { order, label: line.label, filingId: filing.id }
}

async function reopenFileTask(
  app: App,
  tx: Db,
  { orderId, position }: LineOfOrder,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
  const done = line?.tasks.find(({ key, doneAt }) => key === fileTask && doneAt !== null)
  if (!done) return
  const note = `Returned by the state: ${reason}`
  await reopenTask(tx, await lockLineTask(tx, orderId, done.id), { actor, at: app.now(), note })
}
