import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { sealToken } from './card-token.server.ts'
import type { Attempt, PaymentRun } from './payment-run.server.ts'
import { rethrowClosed } from './restored/close-checkout.server.ts'

export interface NewAttempt {
  orderId: string
  paymentToken: string
  tokenHmac: Buffer
  amountCents: number
  ip: string
}

/**
 * Records an attempt to pay before anything is sent, in the caller's transaction. Returns undefined when the same token
 * was sent by another request at the same moment: it is theirs. Throws `checkout-closed` after a restore.
 */
export async function recordAttempt(run: PaymentRun, tx: Db, attempt: NewAttempt): Promise<Attempt | undefined> {
  const { app, schedule } = run
  const { orderId, paymentToken, tokenHmac, amountCents, ip } = attempt
  const id = randomUUID()
  const now = app.now()
  const [recorded] = await tx
    .insert(paymentAttempts)
    .values({
      id,
      orderId,
      squareKey: id,
      tokenHmac,
      sourceTokenEnc: sealToken(app, id, paymentToken),
      amountCents,
      ip: throttleAddress(ip),
      // This request is the first to send it; should it die, the reconciler goes on when the lease ends.
      tries: 1,
      createdAt: now,
      nextRunAt: new Date(now.getTime() + (schedule.authorizeRetryMs[0] ?? 0)),
      leaseUntil: new Date(now.getTime() + schedule.leaseMs),
    })
    .onConflictDoNothing({ target: paymentAttempts.tokenHmac })
    .returning()
    .catch(rethrowClosed)
  return recorded
}

/**
 * Finds the attempt that was made with the token, locked: one that ends at this moment ends before its answer is read,
 * or after the caller has committed.
 */
export async function lockAttemptOfToken(
  tx: Db,
  tokenHmac: Buffer,
): Promise<{ attemptId: string; orderId: string } | undefined> {
  const [known] = await tx
    .select({ attemptId: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.tokenHmac, tokenHmac))
    .for('share')
  return known
}
