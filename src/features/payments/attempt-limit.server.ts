import { eq, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { throttleAddress, throttles } from '#platform/rate-limit.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'

export interface Payer {
  userId: string
  /** SQL: the ids of this account's orders, as a subquery in brackets. */
  orderIds: SQL
  ip: string
}

const { orderId, ip: attemptIp } = paymentAttempts

/**
 * Stops the testing of stolen cards (R74): so many declines an hour for an account and an address. Counts
 * the attempts themselves, and those still open as if they would be declined, under a lock for account and address, so
 * that requests at the same moment cannot slip through together. Throws `too-many-requests`.
 */
export async function throttleCardTesting(app: App, tx: Db, { userId, orderIds, ip }: Payer): Promise<void> {
  const address = throttleAddress(ip)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`card-user:${userId}`})),
    pg_advisory_xact_lock(hashtext(${`card-ip:${address}`}))`)
  // A separate statement, so that it sees what was committed while this one waited for the lock.
  const { rows } = await tx.execute<Counted>(sql`${declinesOf(app, 'decline-account', sql`${orderId} in ${orderIds}`)}
    union all ${declinesOf(app, 'decline-ip', eq(attemptIp, address))}`)
  for (const counted of rows) rejectOverLimit(app, counted)
}

type DeclineLimit = 'decline-account' | 'decline-ip'

interface Counted extends Record<string, unknown> {
  name: DeclineLimit
  count: number
  first: string | null
}

function declinesOf(app: App, name: DeclineLimit, which: SQL): SQL {
  const since = new Date(app.now().getTime() - throttles[name].windowSeconds * 1000)
  return sql`select ${name}::text as name, count(*)::int as count, min(created_at)::text as first from ${paymentAttempts}
    where ${which} and created_at > ${since.toISOString()}::timestamptz and state in ('created', 'declined')`
}

function rejectOverLimit(app: App, { name, count, first }: Counted): void {
  const { limit, windowSeconds } = throttles[name]
  if (count < Math.floor(limit * app.env.THROTTLE_SCALE)) return
  const endsAt = (first ? Date.parse(first) : app.now().getTime()) + windowSeconds * 1000
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - app.now().getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new Problem(
    'too-many-requests',
    `Too many declined cards. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or contact support.`,
    { retryAfterSeconds },
  )
}
