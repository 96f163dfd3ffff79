import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { idempotencyKeys } from '#features/orders/orders-tables.server.ts'
import { tokenIdentity } from '#features/payments/card-token.server.ts'
import { type OrderProcessing, type OrderReceipt, orderReceipt, type OrderRequest } from '#features/orders/order.ts'

/** What the request is known by: the same submit is answered the same, however often it comes. */
export interface PaymentRequest {
  scope: string
  key: string
  /** Keyed, and without the SSNs: a plain hash of a body with nine digits could be tried out. */
  requestHash: Buffer
  /** The same card token is the same submit. */
  tokenHmac: Buffer
}

export type OrderResponse = { status: 201; body: OrderReceipt } | { status: 202; body: OrderProcessing }

/** How long another request may be at work on the same submit before an answer is given from what is known. */
const lockMs = 40_000

export const describeRequest = (
  app: App,
  user: CurrentUser,
  input: OrderRequest,
  headerKey: string | null,
): PaymentRequest =>
  describeSubmit(app, user, { paymentToken: input.paymentToken, body: withoutSsns(input) }, headerKey)

/** The same for any body that has no SSN in it. */
export function describeSubmit(
  app: App,
  user: CurrentUser,
  { paymentToken, body }: { paymentToken: string; body: unknown },
  headerKey: string | null,
): PaymentRequest {
  const requestHash = app.secrets.hmac('order-request', sortedJson(body))
  const tokenHmac = tokenIdentity(
    app,
    paymentToken,
    `${user.id}|${headerKey === null ? requestHash.toString('hex') : `key:${headerKey}`}`,
  )
  const key = headerKey === null ? `token:${tokenHmac.toString('hex')}` : `key:${headerKey}`
  return { scope: `order:${user.id}`, key, requestHash, tokenHmac }
}

function withoutSsns({ shareholderSSNs, einSSN, ...rest }: OrderRequest): unknown {
  return {
    ...rest,
    shareholders: shareholderSSNs?.map(({ firstName, lastName, ownershipPercentage }) => [
      firstName,
      lastName,
      ownershipPercentage,
    ]),
    responsibleParty: einSSN && [einSSN.responsiblePartyName, einSSN.responsiblePartyTitle],
  }
}

const storedProblem = z.object({
  code: z.enum(['card-declined', 'payment-failed']),
  message: z.string(),
  orderId: z.string(),
})

export const processingMessage =
  'We’re processing your payment and will email you as soon as we know. Please don’t pay again.'

export const processing = (orderId: string): OrderResponse => ({
  status: 202,
  body: { success: false, orderId, status: 'processing', message: processingMessage },
})

type StoredKey = typeof idempotencyKeys.$inferSelect

/**
 * The answer that the submit has, undefined while it is unknown here. Throws `key-reused` for another body under the
 * same key, `order-in-progress` while another request works on it, and the problem that it was answered with.
 */
export async function findStoredResponse(
  app: App,
  db: Db,
  request: PaymentRequest,
): Promise<OrderResponse | undefined> {
  const same = and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
  const [stored] = await db.select().from(idempotencyKeys).where(same)
  if (!stored) return undefined
  if (!stored.requestHash.equals(request.requestHash)) throw keyReused()
  return responseOf(app, stored)
}

export const keyReused = () =>
  new Problem(
    'key-reused',
    'This payment was already submitted with different details. Please reload the page and try again.',
  )

export function responseOf(app: App, stored: StoredKey): OrderResponse {
  if (stored.status === 201) return { status: 201, body: orderReceipt.parse(stored.body) }
  if (stored.status !== null) {
    const { code, message, orderId } = storedProblem.parse(stored.body)
    throw new Problem(code, message, { data: { orderId } })
  }
  const orderId = stored.orderId ?? ''
  if (stored.lockedUntil && stored.lockedUntil > app.now()) throw inProgress(orderId)
  return processing(orderId)
}

export const inProgress = (orderId: string) =>
  new Problem('order-in-progress', 'A payment for this order is already in progress. Please wait a moment.', {
    data: { orderId },
  })

/**
 * Takes the key for this request and blocks the person's other submits until this transaction ends, so that what it
 * reads stays true. Returns false if another request has the key.
 */
export async function claimSubmit(app: App, tx: Db, request: PaymentRequest, userId: string): Promise<boolean> {
  const { scope, key, requestHash } = request
  const lockedUntil = new Date(app.now().getTime() + lockMs)
  const claim = tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, lockedUntil, createdAt: app.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  // The lock is taken for the row that was written, so always after the key.
  const claimed = await tx.execute(sql`with claimed as (${claim.getSQL()})
    select pg_advisory_xact_lock(hashtext(${`submit:${userId}`})) from claimed`)
  return claimed.rows.length === 1
}

/** Builds the write that links the key to its order and attempt, if both were written. */
export function linkKey(tx: Db, request: PaymentRequest, link: { orderId: string; attemptId: string }, isWritten: SQL) {
  const same = and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
  return tx.update(idempotencyKeys).set(link).where(and(same, isWritten))
}

/** The same submit under a second key: that key has the first one's answer too, also one that is still to come. */
export async function linkDuplicateKey(tx: Db, request: PaymentRequest, first: StoredKey): Promise<void> {
  const { orderId, attemptId, status, body } = first
  const same = and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
  await tx.update(idempotencyKeys).set({ orderId, attemptId, status, body, lockedUntil: null }).where(same)
}

/** Builds the write that stores the response to the submit of this attempt, for the transaction that ends the attempt. */
export function storeResponse(
  tx: Db,
  attemptId: string,
  response: { status: 201 | 402; body: Record<string, unknown> },
) {
  return tx
    .update(idempotencyKeys)
    .set({ ...response, lockedUntil: null })
    .where(eq(idempotencyKeys.attemptId, attemptId))
}

/** The request that held the submit is over, whatever became of the payment. */
export async function releaseKey(db: Db, attemptId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ lockedUntil: null }).where(eq(idempotencyKeys.attemptId, attemptId))
}

/** How the submit of an attempt was answered. */
export async function findResponseOfAttempt(db: Db, attemptId: string): Promise<StoredKey | undefined> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.attemptId, attemptId))
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(1)
  return stored
}
