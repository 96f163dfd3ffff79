import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { removeFormation } from '#features/formation/submission/submit-formation.server.ts'
import { storeSsns } from '#features/formation/ssn/store-ssns.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type Attempt, runTransaction, type PaymentRun } from '#features/payments/payment-run.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import { recordAttempt } from '#features/payments/record-attempt.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudits } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { fingerprintOf, rejectDuplicateOrder } from './duplicate-orders.server.ts'
import { findEarlierSubmits } from './earlier-submits-queries.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import { addFormation, saveFormationFields, type OrderDraft, readDraft } from './order-formation.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'
import { writeOrder } from './write-order.server.ts'
import {
  linkDuplicateKey,
  responseOf,
  claimSubmit,
  findStoredResponse,
  findResponseOfAttempt,
  keyReused,
  linkKey,
  type OrderResponse,
  type PaymentRequest,
} from './idempotency.server.ts'

export interface RequestFacts {
  /** The Idempotency-Key header, or null. */
  idempotencyKey: string | null
  ip: string
  userAgent: string
}

export interface NewPaymentRequest {
  user: CurrentUser
  input: OrderRequest
  facts: RequestFacts
  request: PaymentRequest
  prices: Prices
  quote: OrderQuote
}

export type Recorded = { attempt: Attempt } | { response: OrderResponse }

/**
 * T1: key, order, lines, formation, numbers and attempt in one transaction, before any money moves. An order that waits
 * for its payment gets a new attempt. Returns the answer instead when another request had the key first.
 */
export async function recordPaymentRequest(run: PaymentRun, request: NewPaymentRequest): Promise<Recorded> {
  return runTransaction(
    run,
    (recorded) => ('attempt' in recorded ? 'T1' : undefined),
    (tx) => recordInTransaction(run, tx, request),
  )
}

async function recordInTransaction(run: PaymentRun, tx: Db, next: NewPaymentRequest): Promise<Recorded> {
  const { app } = run
  const { user, input, facts, request, prices, quote } = next
  if (!(await claimSubmit(app, tx, request, user.id))) {
    const response = await findStoredResponse(app, tx, request)
    if (!response) throw new Error('The key was given up while it was waited for')
    return { response }
  }
  const draft = await readDraft(tx, user, input)
  const fingerprint = fingerprintOf(app, user, input, draft)
  const earlier = await findEarlierSubmits(app, tx, fingerprint, request.tokenHmac)
  if (earlier.sameToken) return { response: await answerSameToken(app, tx, next, earlier.sameToken) }
  rejectDuplicateOrder(earlier, input.confirmDuplicate ?? false)
  if (!input.confirmDuplicate) await rejectUnexplainedPayment(tx, user.email)
  const attemptId = randomUUID()
  const payableOrderId = earlier.payableOrderId ?? undefined
  const orderId = await writeOrder(app, tx, { payableOrderId, fingerprint, user, input, quote, prices, attemptId })
  const isNew = payableOrderId === undefined
  await writeFormation(app, tx, { orderId, isNew, draft, next })
  const numbers = await storeSsns(app, tx, { orderId, userId: user.id, isNewOrder: isNew }, input)
  await refreshTasks(app, tx, orderId)
  // Last, because other payments from the address wait from here on; an attempt over the limit undoes everything.
  await throttleCardTesting(app, tx, { userId: user.id, orderIds: orderIdsOf(user.id), ip: facts.ip })
  const attempt = await writeAttempt(run, tx, { id: attemptId, orderId, next })
  await writeAudits(tx, numbers)
  return { attempt }
}

const noToken = () => new Problem('card-declined', 'Payment validation failed. Please check your card details.')

interface FormationToWrite {
  orderId: string
  /** False if an earlier attempt to pay wrote the order. */
  isNew: boolean
  draft: OrderDraft | undefined
  next: NewPaymentRequest
}

async function writeFormation(app: App, tx: Db, { orderId, isNew, draft, next }: FormationToWrite): Promise<void> {
  const { user, input, facts } = next
  if (draft) return addFormation(app, tx, { orderId, isNewOrder: isNew, user, draft, facts })
  // An earlier try to pay may have brought one, of a draft that was deleted since: nobody signed it for this order.
  if (!isNew) await removeFormation(tx, formationOrders, orderId)
  await saveFormationFields(app, tx, { orderId, isNewOrder: isNew, user, input })
}

/** A token that was sent before under another key is the same submit; in someone else's hands it is no token. */
async function answerSameToken(
  app: App,
  tx: Db,
  { user, request }: NewPaymentRequest,
  known: { attemptId: string; orderId: string },
): Promise<OrderResponse> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, known.orderId))
  const stored = await findResponseOfAttempt(tx, known.attemptId)
  if (order?.userId !== user.id || !stored) throw noToken()
  if (!stored.requestHash.equals(request.requestHash)) throw keyReused()
  await linkDuplicateKey(tx, request, stored)
  return responseOf(app, stored)
}

interface AttemptToWrite {
  id: string
  orderId: string
  next: NewPaymentRequest
}

async function writeAttempt(run: PaymentRun, tx: Db, { id, orderId, next }: AttemptToWrite): Promise<Attempt> {
  const { request, input, quote, facts } = next
  const attempt = await recordAttempt(
    run,
    tx,
    {
      id,
      orderId,
      paymentToken: input.paymentToken,
      tokenHmac: request.tokenHmac,
      amountCents: quote.totalCents,
      ip: facts.ip,
    },
    (isRecorded) => linkKey(tx, request, { orderId, attemptId: id }, isRecorded),
  )
  // Someone else sent the same token at the same moment: everything of this submit is undone.
  if (!attempt) throw noToken()
  return attempt
}
