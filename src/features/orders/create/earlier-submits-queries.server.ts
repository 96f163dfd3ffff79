import { and, desc, eq, gt, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { EarlierSubmits, OrderFingerprint } from './duplicate-orders.server.ts'

const duplicateWithinMs = 10 * 60_000

interface Found extends Record<string, unknown> {
  attempt_id: string | null
  attempt_order_id: string | null
  open_id: string | null
  paid_id: string | null
  payable_id: string | null
}

/**
 * Finds what the submit could repeat, in one statement. Locks the attempt of the same token and the unpaid order: a
 * payment that ends at this moment has either ended before they are read, or ends after the caller commits.
 */
export async function findEarlierSubmits(
  app: App,
  tx: Db,
  fingerprint: OrderFingerprint,
  tokenHmac: Buffer,
): Promise<EarlierSubmits> {
  const isOwn = eq(orders.userId, fingerprint.userId)
  const { id, orderId } = paymentAttempts
  const { rows } = await tx.execute<Found>(sql`with
    same_token as materialized (select ${id} as id, ${orderId} as order_id from ${paymentAttempts}
      where ${eq(paymentAttempts.tokenHmac, tokenHmac)} for share),
    payable as materialized (select ${orders.id} as id from ${orders}
      where ${and(isOwn, eq(orders.status, 'awaiting_payment'), isPayable(fingerprint))}
      order by ${nearness(fingerprint)}, ${desc(orders.createdAt)} limit 1 for update)
    select (select id from same_token) as attempt_id, (select order_id from same_token) as attempt_order_id,
      (select ${orders.id} from ${orders} where ${and(isOwn, eq(orders.status, 'processing'), isSame(fingerprint))}
        limit 1) as open_id,
      (select ${orders.id} from ${orders} where ${and(isOwn, isPaidBefore(app, fingerprint))}
        order by ${desc(orders.paidAt)} limit 1) as paid_id,
      (select id from payable) as payable_id`)
  const [found] = rows
  if (!found) throw new Error('The query returned no row')
  return {
    sameToken:
      found.attempt_id && found.attempt_order_id
        ? { attemptId: found.attempt_id, orderId: found.attempt_order_id }
        : undefined,
    openOrderId: found.open_id,
    paidOrderId: found.paid_id,
    payableOrderId: found.payable_id,
  }
}

const isSame = ({ hash, draftId }: OrderFingerprint): SQL | undefined =>
  draftId === null ? eq(orders.cartHash, hash) : or(eq(orders.cartHash, hash), eq(orders.draftId, draftId))

function isPaidBefore(app: App, { hash, draftId }: OrderFingerprint): SQL | undefined {
  const since = new Date(app.now().getTime() - duplicateWithinMs)
  const isRecent = and(eq(orders.cartHash, hash), gt(orders.paidAt, since))
  return and(
    notInArray(orders.status, ['canceled', 'refunded']),
    isNotNull(orders.paidAt),
    draftId === null ? isRecent : or(isRecent, eq(orders.draftId, draftId)),
  )
}

/** How to recognize the order the request means: same formation, else same quiz, else same cart. */
const matchesOf = ({ draftId, submissionId, hash }: OrderFingerprint): (SQL | undefined)[] => {
  const noOtherDraft =
    draftId === null ? isNull(orders.draftId) : or(isNull(orders.draftId), eq(orders.draftId, draftId))
  return [
    ...(draftId === null ? [] : [eq(orders.draftId, draftId)]),
    ...(submissionId === null ? [] : [and(eq(orders.submissionId, submissionId), noOtherDraft)]),
    and(eq(orders.cartHash, hash), noOtherDraft),
  ]
}

const isPayable = (fingerprint: OrderFingerprint): SQL | undefined => or(...matchesOf(fingerprint))

const nearness = (fingerprint: OrderFingerprint): SQL =>
  sql`case ${sql.join(
    matchesOf(fingerprint).map((match, rank) => sql`when ${match} then ${sql.raw(String(rank))}`),
    sql` `,
  )} end`

/** Finds the attempt that this card token was sent for. Locks it, as `findEarlierSubmits` does. */
export async function findSameToken(
  tx: Db,
  tokenHmac: Buffer,
): Promise<{ attemptId: string; orderId: string } | undefined> {
  const { id, orderId } = paymentAttempts
  const [found] = await tx
    .select({ attemptId: id, orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.tokenHmac, tokenHmac))
    .for('share')
  return found
}
