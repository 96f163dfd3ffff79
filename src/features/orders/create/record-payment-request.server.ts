import { randomUUID } from 'node:crypto'
import type { Prices } from '#features/catalog/prices.ts'
import { removeFormation } from '#features/formation/submission/submit-formation.server.ts'
import { storeSsns } from '#features/formation/ssn/store-ssns.server.ts'
import { throttleCardTesting } from '#features/payments/attempt-limit.server.ts'
import { type Attempt, runTransaction, type PaymentRun } from '#features/payments/payment-run.server.ts'
import { rejectUnexplainedPayment } from '#features/payments/restored/unexplained-payment.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudits } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { fingerprintOf, rejectDuplicateOrder } from './duplicate-orders.server.ts'
import { findEarlierSubmits } from './earlier-submits-queries.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { orderIdsOf } from '#features/orders/order-sql.server.ts'
import { addFormation, saveFormationFields, type OrderDraft, readDraft } from './order-formation.server.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'
import { writeOrder } from './write-order.server.ts'
import { claimSubmit, findStoredResponse, type OrderResponse, type PaymentRequest } from './idempotency.server.ts'
import { answerSameToken, type RequestFacts, writeAttempt } from './write-attempt.server.ts'

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
  const attempt = await writeAttempt(run, tx, {
    id: attemptId,
    orderId,
    request,
    paymentToken: input.paymentToken,
    amountCents: quote.totalCents,
    ip: facts.ip,
  })
  await writeAudits(tx, numbers)
  return { attempt }
}

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
