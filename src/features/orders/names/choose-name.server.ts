import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { acceptRequest } from '#features/formation/changes/accept-change.server.ts'
import { insertRequest } from '#features/formation/changes/change-requests.server.ts'
import { checkAnswers } from '#features/formation/changes/check-answer.server.ts'
import { type CurrentFormation, currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { nameAppliedMail, nameTakenMail } from '#features/orders/changes/change-decided.email.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { nameOrder } from '#features/orders/name-order.server.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import type { Finding } from '#features/washington/formation-facts.ts'
import { isDistinguishable } from '#features/washington/names/name-distinguishable.ts'
import { nameFindings } from '#features/washington/names/name-findings.ts'
import { rules } from '#features/washington/rules.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { NameChoice } from './name-choice.ts'
import { namesTaken } from './names-tables.server.ts'

/** Records that the order's name is taken; the order waits for the client's choice. Throws `not-found`, `order-state`. */
export async function recordNameTaken(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { conflictingName, evidence }: { conflictingName: string; evidence: string },
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['in_review', 'waiting_for_client', 'ready_to_file', 'rejected'])
    const { businessName: name } = await requireFormation(tx, orderId)
    const row = { orderId, name, conflictingName, evidence, recordedBy: staff.id, recordedAt: app.now() }
    const added = await tx.insert(namesTaken).values(row).onConflictDoNothing().returning({ id: namesTaken.id })
    if (added.length === 0) throw new Problem('order-state', 'The client is already choosing another name.')
    if (order.status === 'ready_to_file' || order.status === 'rejected')
      await moveOrder(app, tx, orderId, order.status, { to: 'in_review', actor, isInterim: true })
    await advanceByTasks(app, tx, orderId, actor)
    await tellClient(app, tx, orderId, { template: 'name-taken', text: (mail) => nameTakenMail(mail, row) })
    await writeAudit(tx, { actor, action: 'order.name-taken', object: `order:${orderId}` })
  })
}

async function requireFormation(tx: Db, orderId: string): Promise<CurrentFormation> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) throw new Problem('order-state', 'This order forms no company yet.')
  return formation
}

/** Returns what the client chooses from; undefined while no name of the order is taken. */
export async function findNameChoice(db: Db, orderId: string): Promise<NameChoice | undefined> {
  const all = await listTaken(db, orderId)
  const open = all.find(({ chosenAt }) => chosenAt === null)
  const formation = open && (await currentFormation(db, orderId))
  if (!open || !formation) return undefined
  const given = z.array(z.string()).catch([]).parse(formation.answers['alternativeNames'])
  const { name, conflictingName, evidence } = open
  return {
    taken: { name, conflictingName, evidence, rule: 'NAME-DIST-1', citation: rules['NAME-DIST-1'].citation },
    alternatives: given
      .filter((alternative) => alternative !== '' && !isTaken(alternative, all))
      .map((alternative) => ({ name: alternative, findings: findingsOf(formation, alternative) })),
  }
}

const listTaken = (db: Db, orderId: string) =>
  db.select().from(namesTaken).where(eq(namesTaken.orderId, orderId)).orderBy(asc(namesTaken.recordedAt))

const isTaken = (name: string, taken: readonly { name: string; conflictingName: string }[]) =>
  taken.some((one) => !isDistinguishable(name, one.name) || !isDistinguishable(name, one.conflictingName))

const findingsOf = ({ legalEntity, taxElection }: CurrentFormation, businessName: string): Finding[] =>
  nameFindings({ legalEntity, taxElection, businessName }).filter(({ path }) => path === 'businessName')

/**
 * The client says yes to a name: one of theirs, or one typed now. It is the order's name from then on; what was signed
 * under the earlier one lapses. A name that the law cannot tell from a taken one is refused; other rules only warn.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` at `name`
 */
export async function chooseName(app: App, user: CurrentUser, orderId: string, name: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, ['in_review', 'waiting_for_client'])
    await takeName(app, tx, user, { orderId, name })
  })
}

/**
 * Staff apply one of the client's other names, as the client told them; the client is told by email and signs again. Throws
 * `not-found`, `order-state`, `invalid-input` at `name` for a name that the client did not give.
 */
export async function applyClientName(app: App, staff: CurrentUser, orderId: string, name: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), ['in_review', 'waiting_for_client'])
    const choice = await findNameChoice(tx, orderId)
    if (choice && !choice.alternatives.some((alternative) => alternative.name === name)) {
      const text = 'Choose one of the client’s names'
      throw new Problem('invalid-input', text, { errors: { name: text } })
    }
    await takeName(app, tx, staff, { orderId, name })
    await tellClient(app, tx, orderId, { template: 'change-decided', text: (mail) => nameAppliedMail(mail, name) })
  })
}

/** Makes a name the order's. The caller has locked the order. */
async function takeName(
  app: App,
  tx: Db,
  by: CurrentUser,
  { orderId, name }: { orderId: string; name: string },
): Promise<void> {
  const actor = `user:${by.id}`
  const taken = await listTaken(tx, orderId)
  const open = taken.find(({ chosenAt }) => chosenAt === null)
  if (!open) throw new Problem('order-state', 'This order isn’t waiting for a name.')
  if (isTaken(name, taken)) {
    const text = `The state can’t tell this name from one that is taken (${rules['NAME-DIST-1'].citation})`
    throw new Problem('invalid-input', text, { errors: { name: text } })
  }
  const formation = await requireFormation(tx, orderId)
  const path = 'businessName'
  const asked = await checkAnswers({ ...app, db: tx }, by, formation, [{ path, value: name }])
  const request = { changes: asked, origin: 'name-choice', userId: by.id } as const
  const changes = await insertRequest(app, tx, formation, request)
  await acceptRequest({ ...app, db: tx }, tx, formationOrders, { changes, orderId, by })
  const chosen = { chosenName: name, chosenAt: app.now() }
  await tx
    .update(namesTaken)
    .set(chosen)
    .where(and(eq(namesTaken.id, open.id), isNull(namesTaken.chosenAt)))
  await nameOrder(app, tx, orderId)
  await queueDocuments(app, tx, orderId)
  await advanceByTasks(app, tx, orderId, actor)
  await writeAudit(tx, { actor, action: 'order.name-chosen', object: `order:${orderId}` })
}
