import { and, eq, isNull } from 'drizzle-orm'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { findStaffName } from '#features/auth/staff-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orderQuestions } from './life-tables.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { questionMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

/** Asks the client something; the order waits for the answer. Throws `not-found`, `order-state`. */
export const askClient = (app: App, staff: CurrentUser, orderId: string, question: string): Promise<void> =>
  app.db.transaction((tx) => askInTransaction(app, tx, staff, { orderId, question }))

/** The same in the caller's transaction. A question that is open already is not asked twice. */
export async function askInTransaction(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { orderId, question }: { orderId: string; question: string },
): Promise<void> {
  const actor = `user:${staff.id}`
  requireStatus(await lockOrder(tx, orderId), ['in_review', 'waiting_for_client'])
  const same = and(
    eq(orderQuestions.orderId, orderId),
    eq(orderQuestions.question, question),
    isNull(orderQuestions.answer),
  )
  const [asked] = await tx.select().from(orderQuestions).where(same)
  if (asked) {
    const by = (await findStaffName(tx, asked.askedBy)) ?? 'Someone'
    throw new Problem(
      'order-state',
      `${by} asked this on ${formatDateTime(asked.askedAt.toISOString())} Pacific, and it isn’t answered yet.`,
    )
  }
  await tx.insert(orderQuestions).values({ orderId, question, askedBy: staff.id, askedAt: app.now() })
  await advanceByTasks(app, tx, orderId, actor)
  await tellClient(app, tx, orderId, { template: 'order-question', text: (mail) => questionMail(mail, question) })
  await writeAudit(tx, { actor, action: 'order.client-asked', object: `order:${orderId}` })
}

/** Takes the client's answer; with the last one the order is back in review. Throws `not-found`, `order-state`. */
export async function answerQuestion(
  app: App,
  user: CurrentUser,
  orderId: string,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<void> {
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    await lockOwnOrder(tx, user, orderId, ['in_review', 'waiting_for_client'])
    const { id, orderId: ofOrder, answer: given } = orderQuestions
    const open = and(eq(id, questionId), eq(ofOrder, orderId), isNull(given))
    const answered = isUuid(questionId)
      ? await tx.update(orderQuestions).set({ answer, answeredAt: app.now() }).where(open).returning({ id })
      : []
    if (answered.length === 0) throw new Problem('not-found', 'This question isn’t open any more.')
    await advanceByTasks(app, tx, orderId, actor)
    await writeAudit(tx, { actor, action: 'order.question-answered', object: `order:${orderId}` })
  })
}
