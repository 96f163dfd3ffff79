import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { giveYearsOfOrderBack } from '#features/orders/renewals/year-ahead.server.ts'
import { orderEvents } from '#features/orders/orders-tables.server.ts'
import type { IssueKind } from '#features/payments/ledger/issue-kinds.ts'
import { reportIssue } from '#features/payments/recon-issues.server.ts'
import { formatMoney } from '#lib/money.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CardAnswer } from '#platform/card-gateway/card-gateway-answers.ts'
import type { Db } from '#platform/database/db.server.ts'
import { refundSentMail } from './refund.email.ts'
import { refunds } from './refunds-tables.server.ts'
import { tellStaff } from './tell-staff.server.ts'

export type Refund = typeof refunds.$inferSelect

const minute = 60_000
/** Square remembers a key for a day at least; after that the same request could be another refund. */
const unansweredAfterMs = 20 * 60 * minute
const pausesMs = [10_000, 30_000, 2 * minute, 10 * minute]

/** Whether the first request is so old that Square may have forgotten its key. */
export const mayBeForgotten = ({ approvedAt, requestedAt }: Refund, now: Date): boolean =>
  now.getTime() - (approvedAt ?? requestedAt).getTime() >= unansweredAfterMs

/** Moves a refund that is being sent as the provider's answer says. */
export async function settleRefund(
  app: App,
  refund: Refund,
  answer: CardAnswer,
  squarePaymentId: string,
): Promise<void> {
  switch (answer.outcome) {
    case 'completed':
      return finish(app, refund, answer.refundId ?? null)
    case 'approved':
      // Square has it; the card's bank has not yet.
      return sendLater(app, refund, { squareRefundId: answer.refundId ?? null })
    case 'failed':
    case 'declined':
    case 'canceled':
    case 'bug':
      return fail(app, refund, answer, squarePaymentId)
    case 'unknown':
    case 'config':
    case 'not-found':
      return retry(app, refund, codeOf(answer), squarePaymentId)
  }
}

const codeOf = (answer: CardAnswer): string => ('code' in answer && answer.code ? answer.code : answer.outcome)

const isSending = (id: string) => and(eq(refunds.id, id), eq(refunds.state, 'sending'))

async function sendLater(app: App, { id, tries }: Refund, set: Partial<typeof refunds.$inferInsert>): Promise<void> {
  const pause = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minute
  const nextRunAt = new Date(app.now().getTime() + pause)
  await app.db
    .update(refunds)
    .set({ ...set, nextRunAt, leaseUntil: null })
    .where(isSending(id))
}

async function retry(app: App, refund: Refund, errorCode: string, squarePaymentId: string): Promise<void> {
  const since = refund.resumedAt ?? refund.approvedAt ?? refund.requestedAt
  const isOverdue = app.now().getTime() - since.getTime() >= unansweredAfterMs && refund.squareRefundId === null
  if (isOverdue) return giveUp(app, refund, errorCode, squarePaymentId)
  return sendLater(app, refund, { errorCode })
}

/** Sends nothing more and calls a person, who looks at the provider's side before it is sent again. */
export async function giveUp(app: App, refund: Refund, errorCode: string, squarePaymentId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const stopped = await tx
      .update(refunds)
      .set({ errorCode, nextRunAt: null, leaseUntil: null })
      .where(isSending(refund.id))
      .returning({ id: refunds.id })
    if (stopped.length !== 1) return
    await tellStaff(app, tx, refund, 'unanswered', errorCode)
    const detail = { refundId: refund.id, errorCode }
    await writeAudit(tx, { actor: 'system', action: 'refund.unanswered', object: `order:${refund.orderId}`, detail })
  })
  await report(app, 'refund-unanswered', refund, errorCode, squarePaymentId)
}

async function fail(app: App, refund: Refund, answer: CardAnswer, squarePaymentId: string): Promise<void> {
  const errorCode = codeOf(answer)
  const squareRefundId = answer.refundId ?? refund.squareRefundId
  await app.db.transaction(async (tx) => {
    if (!(await close(app, tx, refund, { state: 'failed', errorCode, squareRefundId }))) return
    await tellStaff(app, tx, refund, 'failed', errorCode)
    const detail = { refundId: refund.id, errorCode }
    await writeAudit(tx, { actor: 'system', action: 'refund.failed', object: `order:${refund.orderId}`, detail })
  })
  await report(app, 'refund-failed', refund, errorCode, squarePaymentId)
}

const report = (app: App, kind: IssueKind, refund: Refund, code: string, squarePaymentId: string) =>
  reportIssue(app, {
    kind,
    squarePaymentId,
    subject: refund.id,
    orderId: refund.orderId,
    detail: { refundId: refund.id, amountCents: refund.amountCents, code },
  })

async function finish(app: App, refund: Refund, squareRefundId: string | null): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!(await close(app, tx, refund, { state: 'done', squareRefundId, errorCode: null }))) return
    await recordMoneyBack(app, tx, refund, {
      status: order.status,
      note: `We sent ${formatMoney(refund.amountCents)} back to your card`,
    })
    await tellClient(app, tx, order.id, {
      template: 'refund-sent',
      text: (mail) => refundSentMail(mail, refund.amountCents),
    })
    const detail = { refundId: refund.id, amountCents: refund.amountCents }
    await writeAudit(tx, { actor: 'system', action: 'refund.sent', object: `order:${order.id}`, detail })
  })
}

/**
 * The money is back: the order that ends with it is refunded, once all that ends with it is back; another one notes it. The
 * caller holds the order's lock and has recorded the end of this refund.
 */
export async function recordMoneyBack(
  app: App,
  tx: Db,
  { id, orderId, endsOrder, requestedBy }: Refund,
  {
    status,
    note,
    actor = 'system',
  }: { status: (typeof orderEvents.$inferSelect)['status']; note: string; actor?: string },
): Promise<void> {
  if (endsOrder && !(await isMoreComing(tx, orderId, id))) {
    await giveYearsOfOrderBack(app, tx, orderId, requestedBy)
    await moveOrder(app, tx, orderId, status, { to: 'refunded', actor, note })
  } else await tx.insert(orderEvents).values({ orderId, at: app.now(), status, actor, note })
}

/** Whether another refund that the order ends with is not back yet: each payment has its own. */
async function isMoreComing(tx: Db, orderId: string, exceptId: string): Promise<boolean> {
  const isNotRepeated = sql`not exists (select from ${refunds} again where again.retry_of = ${refunds.id})`
  const [other] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.id, exceptId),
        refunds.endsOrder,
        inArray(refunds.state, ['requested', 'approved', 'sending', 'failed']),
        isNotRepeated,
      ),
    )
    .limit(1)
  return other !== undefined
}

/** Ends the refund once; false when another worker has. */
async function close(app: App, tx: Db, { id }: Refund, set: Partial<typeof refunds.$inferInsert>): Promise<boolean> {
  const ended = await tx
    .update(refunds)
    .set({ ...set, nextRunAt: null, leaseUntil: null, settledAt: app.now() })
    .where(isSending(id))
    .returning({ id: refunds.id })
  return ended.length === 1
}
