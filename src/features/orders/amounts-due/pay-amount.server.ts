import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { correctionCases } from '#features/orders/corrections/corrections-tables.server.ts'
import {
  claimSubmit,
  describeSubmit,
  findStoredResponse,
  inProgress,
  type OrderResponse,
  type PaymentRequest,
} from '#features/orders/create/idempotency.server.ts'
import { findSameToken } from '#features/orders/create/earlier-submits-queries.server.ts'
import { payAttempt } from '#features/orders/create/pay-attempt.server.ts'
import { answerSameToken, type RequestFacts, writeAttempt } from '#features/orders/create/write-attempt.server.ts'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type Attempt, type PaymentRun, runTransaction } from '#features/payments/payment-run.server.ts'
import { requireProvider } from '#features/payments/require-provider.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { PayAmountInput } from './amount-due.ts'
import { amountsDue } from './amounts-due-tables.server.ts'
import { type AmountDue, requireNoEndingRefund } from './open-amount.server.ts'

/** The order goes on: an amount is due while it, or a line of a company that exists by now, waits to be filed again. */
const payableStatuses: readonly OrderStatus[] = ['rejected', 'in_review', 'waiting_for_client', 'filed']

interface PaidAmount {
  orderId: string
  amountId: string
}

/**
 * Pays what is due on an order, as `createOrder` pays the order itself: the attempt is recorded (T1) before any money
 * moves, then authorize, gate, capture. The same submit again gets the same answer and never a second charge.
 *
 * @returns 201 when the money is taken and recorded, 202 while nobody knows
 * @throws Problem `not-found`, `order-state` when it isn't due (any more), `price-changed` for another amount,
 *   `order-in-progress`, `duplicate-order`, `key-reused`, `card-declined`, `payment-failed`, `payment-unavailable`,
 *   `checkout-closed`, `too-many-requests`
 */
export async function payAmountDue(
  app: App,
  user: CurrentUser,
  { orderId, amountId, ...input }: PaidAmount & PayAmountInput,
  facts: RequestFacts,
  run: PaymentRun = paymentRun(app),
): Promise<OrderResponse> {
  const body = { orderId, amountId, ...input }
  const request = describeSubmit(app, user, { paymentToken: input.paymentToken, body }, facts.idempotencyKey)
  const earlier = await findStoredResponse(app, app.db, request)
  if (earlier) return earlier
  requireProvider(app)
  await app.throttle.take('checkout-account', user.id)
  const recorded = await runTransaction<Recorded>(
    run,
    (result) => ('attempt' in result ? 'T1' : undefined),
    (tx) => recordInTransaction(run, tx, { user, orderId, amountId, input, facts, request }),
  )
  return 'response' in recorded ? recorded.response : payAttempt(run, recorded.attempt, user)
}

type Recorded = { attempt: Attempt } | { response: OrderResponse }

interface NewPayment extends PaidAmount {
  user: CurrentUser
  input: PayAmountInput
  facts: RequestFacts
  request: PaymentRequest
}

async function recordInTransaction(run: PaymentRun, tx: Db, next: NewPayment): Promise<Recorded> {
  const { app } = run
  const { user, orderId, amountId, input, facts, request } = next
  if (!(await claimSubmit(app, tx, request, user.id))) {
    const response = await findStoredResponse(app, tx, request)
    if (!response) throw new Error('The key was given up while it was waited for')
    return { response }
  }
  const sameToken = await findSameToken(tx, request.tokenHmac)
  if (sameToken) return { response: await answerSameToken(app, tx, next, sameToken) }
  await lockOwnOrder(tx, user, orderId, payableStatuses)
  const due = await lockPayable(tx, orderId, amountId)
  if (input.amount !== due.amountCents)
    throw new Problem('price-changed', 'The amount has changed. Please reload the page.', {
      data: { amountCents: due.amountCents },
    })
  if (!input.confirmDuplicate) await rejectUnexplainedPayment(tx, user.email)
  const id = randomUUID()
  await tx.update(amountsDue).set({ state: 'processing', currentAttemptId: id }).where(eq(amountsDue.id, due.id))
  // Last, because other payments from the address wait from here on; an attempt over the limit undoes everything.
  await throttleCardTesting(app, tx, { userId: user.id, orderIds: orderIdsOf(user.id), ip: facts.ip })
  const attempt = { id, orderId, amountDueId: due.id, amountCents: due.amountCents, ip: facts.ip }
  return { attempt: await writeAttempt(run, tx, { ...attempt, request, paymentToken: input.paymentToken }) }
}

/** The amount, locked, when it can be paid now: nobody pays while two people decide again who is responsible. */
async function lockPayable(tx: Db, orderId: string, amountId: string): Promise<AmountDue> {
  const isThis = and(eq(amountsDue.id, amountId), eq(amountsDue.orderId, orderId))
  const [due] = isUuid(amountId) ? await tx.select().from(amountsDue).where(isThis).for('update') : []
  if (!due) throw new Problem('not-found', 'We couldn’t find that fee.')
  if (due.state === 'processing') throw inProgress(orderId)
  const [decision] = await tx
    .select({ withdrawnAt: correctionCases.withdrawnAt })
    .from(correctionCases)
    .where(eq(correctionCases.id, due.caseId))
  if (due.state !== 'open' || decision?.withdrawnAt !== null)
    throw new Problem('order-state', 'There’s nothing to pay here right now. You were not charged.')
  await requireNoEndingRefund(tx, orderId)
  return due
}
