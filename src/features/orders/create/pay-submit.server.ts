import { randomUUID } from 'node:crypto'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type PaymentRun, runTransaction } from '#features/payments/payment-run.server.ts'
import { requireProvider } from '#features/payments/require-provider.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findSameToken } from './earlier-submits-queries.server.ts'
import {
  claimSubmit,
  describeSubmit,
  findStoredResponse,
  type OrderResponse,
  type PaymentRequest,
} from './idempotency.server.ts'
import { payAttempt } from './pay-attempt.server.ts'
import type { Recorded } from './record-payment-request.server.ts'
import { answerSameToken, type RequestFacts, writeAttempt } from './write-attempt.server.ts'

interface Submit {
  user: CurrentUser
  /** The ids of what it pays for: with the input, the same submit is known by them. */
  target: Record<string, string>
  input: { paymentToken: string; confirmDuplicate?: boolean | undefined }
  facts: RequestFacts
}

/** What a submit pays: the order, an amount due beside it if it is for that, and how much. */
export interface Paid {
  orderId: string
  amountDueId?: string
  amountCents: number
}

/**
 * Pays for something other than a new order, as `createOrder` pays for that: the attempt is recorded (T1) before any money
 * moves, then authorize, gate, capture. The same submit again gets the same answer and never a second charge. `claim`
 * locks what is paid for, refuses what isn't due, and marks it as being paid by the attempt.
 *
 * @returns 201 when the money is taken and recorded, 202 while nobody knows
 * @throws Problem what `claim` throws, `order-in-progress`, `duplicate-order`, `key-reused`, `card-declined`,
 *   `payment-failed`, `payment-unavailable`, `checkout-closed`, `too-many-requests`
 */
export async function paySubmit(
  run: PaymentRun,
  submit: Submit,
  claim: (tx: Db, attemptId: string) => Promise<Paid>,
): Promise<OrderResponse> {
  const { app } = run
  const { user, target, input, facts } = submit
  const body = { ...target, ...input }
  const request = describeSubmit(app, user, { paymentToken: input.paymentToken, body }, facts.idempotencyKey)
  const earlier = await findStoredResponse(app, app.db, request)
  if (earlier) return earlier
  requireProvider(app)
  await app.throttle.take('checkout-account', user.id)
  const recorded = await runTransaction<Recorded>(
    run,
    (result) => ('attempt' in result ? 'T1' : undefined),
    (tx) => recordInTransaction(run, tx, { ...submit, request, claim }),
  )
  return 'response' in recorded ? recorded.response : payAttempt(run, recorded.attempt, user)
}

interface NewPayment extends Submit {
  request: PaymentRequest
  claim: (tx: Db, attemptId: string) => Promise<Paid>
}

async function recordInTransaction(run: PaymentRun, tx: Db, next: NewPayment): Promise<Recorded> {
  const { app } = run
  const { user, input, facts, request, claim } = next
  if (!(await claimSubmit(app, tx, request, user.id))) {
    const response = await findStoredResponse(app, tx, request)
    if (!response) throw new Error('The key was given up while it was waited for')
    return { response }
  }
  const sameToken = await findSameToken(tx, request.tokenHmac)
  if (sameToken) return { response: await answerSameToken(app, tx, next, sameToken) }
  const id = randomUUID()
  const paid = await claim(tx, id)
  if (!input.confirmDuplicate) await rejectUnexplainedPayment(tx, user.email)
  // Last, because other payments from the address wait from here on; an attempt over the limit undoes everything.
  await throttleCardTesting(app, tx, { userId: user.id, orderIds: orderIdsOf(user.id), ip: facts.ip })
  const { ip } = facts
  return { attempt: await writeAttempt(run, tx, { ...paid, id, ip, request, paymentToken: input.paymentToken }) }
}
