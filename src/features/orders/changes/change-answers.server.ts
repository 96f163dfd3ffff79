import { acceptRequest } from '#features/formation/changes/accept-change.server.ts'
import {
  closeRequest,
  type FormationChange,
  idsOf,
  insertRequest,
  lockRequest,
} from '#features/formation/changes/change-requests.server.ts'
import { type AskedAnswer, checkAnswers } from '#features/formation/changes/check-answer.server.ts'
import { currentFormation, type CurrentFormation } from '#features/formation/changes/current-formation.server.ts'
import { signAgain } from '#features/formation/changes/sign-again.server.ts'
import type { SignAgainInput } from '#features/formation/changes/sign-again.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { nameOrder } from '#features/orders/name-order.server.ts'
import { changeableStatuses } from './changeable.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { changeMadeMail, changeRefusedMail } from './change-decided.email.ts'

const detailOf = (changes: readonly FormationChange[]) => ({
  requestId: changes[0]?.requestId,
  changeIds: idsOf(changes),
  paths: changes.map(({ path }) => path),
})

async function requireFormation(tx: Db, orderId: string): Promise<CurrentFormation> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) throw new Problem('order-state', 'Fill in the formation form first.')
  return formation
}

/**
 * Asks staff to change some answers, which they decide together. Throws `not-found`, `order-state`, `invalid-input` by the
 * path of the answer.
 */
export async function requestAnswerChange(
  app: App,
  user: CurrentUser,
  orderId: string,
  { changes: asked, note }: { changes: readonly AskedAnswer[]; note: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, changeableStatuses)
    const formation = await requireFormation(tx, orderId)
    const checked = await checkAnswers({ ...app, db: tx }, user, formation, asked)
    const request = { changes: checked, note, origin: 'client', userId: user.id } as const
    const detail = detailOf(await insertRequest(app, tx, formation, request))
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
    await lockOwnOrder(tx, user, orderId, changeableStatuses)
    const changes = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await closeRequest(app, tx, changes, { status: 'withdrawn', by: user.id })
    const actor = `user:${user.id}`
    const detail = detailOf(changes)
    await writeAudit(tx, { actor, action: 'answer.change-withdrawn', object: `order:${orderId}`, detail })
  })
}

/** Staff make all that was asked with this change: it counts from now on, and what was signed over it lapses. */
export async function acceptAnswerChange(
  app: App,
  staff: CurrentUser,
  orderId: string,
  changeId: string,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), changeableStatuses)
    const changes = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await acceptRequest({ ...app, db: tx }, tx, formationOrders, { changes, orderId, by: staff })
    await nameOrder(app, tx, orderId)
    await queueDocuments(app, tx, orderId)
    await advanceByTasks(app, tx, orderId, actor)
    await tellClient(app, tx, orderId, { template: 'change-decided', text: changeMadeMail })
    const detail = detailOf(changes)
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
    requireStatus(await lockOrder(tx, orderId), changeableStatuses)
    const changes = await lockRequest(tx, (await requireFormation(tx, orderId)).id, changeId)
    await closeRequest(app, tx, changes, { status: 'refused', by: staff.id, reason })
    await tellClient(app, tx, orderId, { template: 'change-decided', text: (mail) => changeRefusedMail(mail, reason) })
    const detail = detailOf(changes)
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
    await lockOwnOrder(tx, user, orderId, changeableStatuses)
    await signAgain(app, tx, user, { orderId, input, ...facts })
    await advanceByTasks(app, tx, orderId, actor)
    await writeAudit(tx, { actor, action: 'formation.signed-again', object: `order:${orderId}` })
  })
}
