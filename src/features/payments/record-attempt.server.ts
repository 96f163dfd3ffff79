import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { together } from '#platform/database/write-together.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import { sealToken } from './card-token.server.ts'
import type { Attempt, PaymentRun } from './payment-run.server.ts'
import { rethrowClosed } from './restored/close-checkout.server.ts'

export interface NewAttempt {
  id: string
  orderId: string
  /** What it pays of the order, other than the order itself. */
  amountDueId?: string
  paymentToken: string
  tokenHmac: Buffer
  amountCents: number
  ip: string
}

/**
 * Records an attempt to pay before anything is sent, in the caller's transaction. Returns undefined when the same token
 * was sent by another request at the same moment: it is theirs. `writeBeside` builds a write that is sent in the same
 * statement; its argument is the SQL condition that the attempt was recorded. Throws `checkout-closed` after a restore.
 */
export async function recordAttempt(
  run: PaymentRun,
  tx: Db,
  attempt: NewAttempt,
  writeBeside: (isRecorded: SQL) => SQLWrapper,
): Promise<Attempt | undefined> {
  const { app, schedule } = run
  const { id, orderId, amountDueId = null, paymentToken, tokenHmac, amountCents, ip } = attempt
  const now = app.now()
  const insert = tx
    .insert(paymentAttempts)
    .values({
      id,
      orderId,
      amountDueId,
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
  const recorded = tx.$with('recorded').as(insert)
  const [row] = await tx
    .with(recorded, ...together(tx, [writeBeside(sql`exists (select from recorded)`)]))
    .select()
    .from(recorded)
    .catch(rethrowClosed)
  return row
}
