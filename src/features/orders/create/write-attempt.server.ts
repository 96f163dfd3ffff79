import { eq } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Attempt, PaymentRun } from '#features/payments/payment-run.server.ts'
import { recordAttempt } from '#features/payments/record-attempt.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import {
  findResponseOfAttempt,
  keyReused,
  linkDuplicateKey,
  linkKey,
  type OrderResponse,
  type PaymentRequest,
  responseOf,
} from './idempotency.server.ts'

export interface RequestFacts {
  /** The Idempotency-Key header, or null. */
  idempotencyKey: string | null
  ip: string
  userAgent: string
}

const noToken = () => new Problem('card-declined', 'Payment validation failed. Please check your card details.')

/** A token that was sent before under another key is the same submit; in someone else's hands it is no token. */
export async function answerSameToken(
  app: App,
  tx: Db,
  { user, request }: { user: CurrentUser; request: PaymentRequest },
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
  /** What it pays of the order, other than the order itself. */
  amountDueId?: string
  request: PaymentRequest
  paymentToken: string
  amountCents: number
  ip: string
}

/** Records the attempt of a submit and links its key to it. Throws `card-declined` for a token that someone else sent. */
export async function writeAttempt(run: PaymentRun, tx: Db, { request, ...attempt }: AttemptToWrite): Promise<Attempt> {
  const { id, orderId } = attempt
  const recorded = await recordAttempt(run, tx, { ...attempt, tokenHmac: request.tokenHmac }, (isRecorded) =>
    linkKey(tx, request, { orderId, attemptId: id }, isRecorded),
  )
  // Someone else sent the same token at the same moment: everything of this submit is undone.
  if (!recorded) throw noToken()
  return recorded
}
