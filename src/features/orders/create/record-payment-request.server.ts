import { eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { removeFormation } from '#features/formation/submission/submit-formation.server.ts'
import { storeResponsiblePartySsn, storeShareholderSsns } from '#features/formation/ssn/store-ssns.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type Attempt, runTransaction, type PaymentRun } from '#features/payments/payment-run.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import { lockAttemptOfToken, recordAttempt } from '#features/payments/record-attempt.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { fingerprintOf, findPayableOrder, rejectDuplicateOrder } from './duplicate-orders.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { addFormation, saveFormationFields, type OrderDraft, readDraft } from './order-formation.server.ts'
import { writeLines } from './order-lines.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'
import { writeOrder } from './write-order.server.ts'
import {
  linkDuplicateKey,
  responseOf,
  claimKey,
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
  if (!(await claimKey(app, tx, request))) {
    const response = await findStoredResponse(app, tx, request)
    if (!response) throw new Error('The key was given up while it was waited for')
    return { response }
  }
  // One submit of a person at a time: what is decided below stays true until the commit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`submit:${user.id}`}))`)
  const sameToken = await findSameToken(run, tx, next)
  if (sameToken) return { response: sameToken }
  const draft = await readDraft(tx, user, input)
  const fingerprint = fingerprintOf(app, user, input, draft)
  await rejectDuplicateOrder(app, tx, fingerprint, input.confirmDuplicate ?? false)
  if (!input.confirmDuplicate) await rejectUnexplainedPayment(tx, user.email)
  await throttleCardTesting(app, tx, { userId: user.id, orderIds: orderIdsOf(user.id), ip: facts.ip })
  const payableOrderId = await findPayableOrder(tx, fingerprint)
  const orderId = await writeOrder(app, tx, { payableOrderId, fingerprint, user, input, quote })
  await writeLines(tx, orderId, quote, prices)
  await writeFormation(app, tx, { orderId, draft, next })
  const ssnContext = { orderId, userId: user.id }
  if (input.shareholderSSNs) await storeShareholderSsns(app, tx, ssnContext, input.shareholderSSNs)
  if (input.einSSN) await storeResponsiblePartySsn(app, tx, ssnContext, input.einSSN)
  await refreshTasks(app, tx, orderId)
  const attempt = await writeAttempt(run, tx, orderId, next)
  await tx.update(orders).set({ currentAttemptId: attempt.id }).where(eq(orders.id, orderId))
  await moveOrder(app, tx, orderId, 'awaiting_payment', { to: 'processing', actor: `user:${user.id}` })
  await linkKey(tx, request, { orderId, attemptId: attempt.id })
  return { attempt }
}

const noToken = () => new Problem('card-declined', 'Payment validation failed. Please check your card details.')

interface FormationToWrite {
  orderId: string
  draft: OrderDraft | undefined
  next: NewPaymentRequest
}

async function writeFormation(app: App, tx: Db, { orderId, draft, next }: FormationToWrite): Promise<void> {
  const { user, input, facts } = next
  if (draft) return addFormation(app, tx, { orderId, user, draft, facts })
  // An earlier try to pay may have brought one, of a draft that was deleted since: nobody signed it for this order.
  await removeFormation(tx, formationOrders, orderId)
  await saveFormationFields(app, tx, { orderId, user, input })
}

/** A token that was sent before under another key is the same submit; in someone else's hands it is no token. */
async function findSameToken(
  { app }: PaymentRun,
  tx: Db,
  { user, request }: NewPaymentRequest,
): Promise<OrderResponse | undefined> {
  // Locked, so that its answer is final when it is read, or comes after this key belongs to it.
  const known = await lockAttemptOfToken(tx, request.tokenHmac)
  if (!known) return undefined
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, known.orderId))
  const stored = await findResponseOfAttempt(tx, known.attemptId)
  if (order?.userId !== user.id || !stored) throw noToken()
  if (!stored.requestHash.equals(request.requestHash)) throw keyReused()
  await linkDuplicateKey(tx, request, stored)
  return responseOf(app, stored)
}

async function writeAttempt(run: PaymentRun, tx: Db, orderId: string, next: NewPaymentRequest): Promise<Attempt> {
  const { request, input, quote, facts } = next
  const attempt = await recordAttempt(run, tx, {
    orderId,
    paymentToken: input.paymentToken,
    tokenHmac: request.tokenHmac,
    amountCents: quote.totalCents,
    ip: facts.ip,
  })
  // Someone else sent the same token at the same moment: everything of this submit is undone.
  if (!attempt) throw noToken()
  return attempt
}
