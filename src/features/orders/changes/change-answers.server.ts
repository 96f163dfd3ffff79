import { acceptChange } from '#features/formation/changes/accept-change.server.ts'
import { closeChange, insertChange, lockRequest } from '#features/formation/changes/change-requests.server.ts'
import { checkAnswer } from '#features/formation/changes/check-answer.server.ts'
import { currentFormation, type CurrentFormation } from '#features/formation/changes/current-formation.server.ts'
import { signAgain } from '#features/formation/changes/sign-again.server.ts'
import type { SignAgainInput } from '#features/formation/changes/sign-again.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { nameOrder } from '#features/orders/name-order.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { changeMadeMail, changeRefusedMail } from './change-decided.email.ts'

/** Until it is ready to file, an answer may still change. */
const changeable: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client']

async function requireFormation(tx: Db, orderId: string): Promise<CurrentFormation> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) throw new Problem('order-state', 'Fill in the formation form first.')
  return formation
}

/** Asks staff to change one answer. Throws `not-found`, `order-state`, `invalid-input` by the answer's path. */
export async function requestAnswerChange(
  app: App,
  user: CurrentUser,
  orderId: string,
  { path, value }: { path: string; value: unknown },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, changeable)
    const formation = await requireFormation(tx, orderId)
    const checked = await checkAnswer({ ...app, db: tx }, user, formation, { path, value })
    const change = await insertChange(app, tx, formation, { path, value: checked, origin: 'client', userId: user.id })
    const detail = { changeId: change.id, path }
    const actor = `user:${user.id}`
    await writeAudit(tx, { actor, action: 'answer.change-requested', object: `order:${orderId}`, detail })
  })
}

/** Takes back a request that is not decided. Throws `not-found`, `order-state`. */
export async function withdrawAnswerChange(
  app: App,
  user: CurrentUser,
  orderId: string,
  changeId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, changeable)
    const change = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await closeChange(app, tx, change, { status: 'withdrawn', by: user.id })
    const actor = `user:${user.id}`
    const detail = { changeId, path: change.path }
    await writeAudit(tx, { actor, action: 'answer.change-withdrawn', object: `order:${orderId}`, detail })
  })
}

/** Staff make the change: the answer counts from now on, and what was signed over it lapses. */
export async function acceptAnswerChange(
  app: App,
  staff: CurrentUser,
  orderId: string,
  changeId: string,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), changeable)
    const change = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await acceptChange({ ...app, db: tx }, tx, formationOrders, { change, orderId, by: staff })
    await nameOrder(app, tx, orderId)
    await queueDocuments(app, tx, orderId)
    await advanceByTasks(app, tx, orderId, actor)
    await tellClient(app, tx, orderId, { template: 'change-decided', text: changeMadeMail })
    const detail = { changeId, path: change.path }
    await writeAudit(tx, { actor, action: 'answer.changed', object: `order:${orderId}`, detail })
  })
}

/** Staff refuse the change with a reason, which the client is told. */
export async function refuseAnswerChange(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { changeId, reason }: { changeId: string; reason: string },
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), changeable)
    const change = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await closeChange(app, tx, change, { status: 'refused', by: staff.id, reason })
    await tellClient(app, tx, orderId, { template: 'change-decided', text: (mail) => changeRefusedMail(mail, reason) })
    const detail = { changeId, path: change.path }
    await writeAudit(tx, { actor, action: 'answer.change-refused', object: `order:${orderId}`, detail })
  })
}

/** Takes the client's signatures under the changed answers. Throws `not-found`, `order-state`, `invalid-input`. */
export async function signChangedAnswers(
  app: App,
  user: CurrentUser,
  orderId: string,
  { input, ...facts }: { input: SignAgainInput; ip: string; userAgent: string },
): Promise<void> {
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, changeable)
    await signAgain(app, tx, user, { orderId, input, ...facts })
    await advanceByTasks(app, tx, orderId, actor)
    await writeAudit(tx, { actor, action: 'formation.signed-again', object: `order:${orderId}` })
  })
}
