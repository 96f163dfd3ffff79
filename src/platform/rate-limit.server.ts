import { lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { instant } from '#platform/database/columns.server.ts'
import { type CountWindow, countRequests, forgetRequestCounts } from './request-counts.server.ts'

export const throttleCounters = pgTable(
  'throttle_counters',
  {
    key: text().notNull(),
    windowStartedAt: instant().notNull(),
    count: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStartedAt] })],
)

/** Every limit (R44); THROTTLE_SCALE multiplies all of them for load tests. */
export const throttles = {
  'login-account-ip': { limit: 5, windowSeconds: 900 },
  'login-ip': { limit: 100, windowSeconds: 3600 },
  'login-account-day': { limit: 50, windowSeconds: 86_400 },
  'register-ip': { limit: 20, windowSeconds: 3600 },
  'mail-link-account': { limit: 3, windowSeconds: 3600 },
  'mail-link-ip': { limit: 10, windowSeconds: 3600 },
  'verify-ip': { limit: 20, windowSeconds: 3600 },
  'password-account': { limit: 10, windowSeconds: 3600 },
  'decline-account': { limit: 5, windowSeconds: 3600 },
  'decline-ip': { limit: 10, windowSeconds: 3600 },
  'checkout-account': { limit: 60, windowSeconds: 3600 },
  'agent-link-account': { limit: 10, windowSeconds: 3600 },
  'signing-code': { limit: 5, windowSeconds: 3600 },
  'signing-try': { limit: 20, windowSeconds: 3600 },
  'signing-ip': { limit: 60, windowSeconds: 3600 },
  'signing-page-ip': { limit: 600, windowSeconds: 3600 },
  'verify-document-ip': { limit: 60, windowSeconds: 3600 },
  'owner-link-account': { limit: 40, windowSeconds: 3600 },
  'owner-part-ip': { limit: 300, windowSeconds: 3600 },
  'archive-account': { limit: 30, windowSeconds: 3600 },
  'message-account': { limit: 120, windowSeconds: 3600 },
  'attachment-account': { limit: 200, windowSeconds: 86_400 },
  'form-ip': { limit: 10, windowSeconds: 3600 },
  'track-ip': { limit: 120, windowSeconds: 3600 },
  'csp-report-ip': { limit: 30, windowSeconds: 60 },
  'draft-account': { limit: 240, windowSeconds: 60 },
  'page-variant-ip': { limit: 300, windowSeconds: 60 },
  'write-ip': { limit: 300, windowSeconds: 60 },
  'read-ip': { limit: 1200, windowSeconds: 60 },
} as const

export type ThrottleName = keyof typeof throttles

/**
 * Limits of ordinary traffic, counted in memory (decision 51). Every other limit guards a password, a mailed link, or a
 * card: a single one too many would matter, so the database counts it before the work is done.
 */
const countedInMemory: ReadonlySet<ThrottleName> = new Set([
  'checkout-account',
  'track-ip',
  'csp-report-ip',
  'draft-account',
  'page-variant-ip',
  'write-ip',
  'read-ip',
])

export interface Throttle {
  /** Counts one more; throws `too-many-requests` with the seconds to wait when the window is full. */
  take(name: ThrottleName, key: string): Promise<void>
  /** Throws as `take` does, without counting. */
  check(name: ThrottleName, key: string): Promise<void>
  /** Shares the counts in memory with the other instances. Runs automatically once a second. */
  share(): Promise<void>
}

/** Windows begin with the clock. */
export function createThrottle(db: Db, scale: number, now: () => Date = () => new Date()): Throttle {
  const inMemory = countRequests(db)
  const run = async (name: ThrottleName, key: string, step: 0 | 1) => {
    const { limit, windowSeconds } = throttles[name]
    const seconds = now().getTime() / 1000
    const startedAt = Math.floor(seconds / windowSeconds) * windowSeconds
    const window = { startedAt, endsAt: startedAt + windowSeconds }
    const counted = `${name}|${key}`
    const count = countedInMemory.has(name)
      ? step === 1
        ? inMemory.add(counted, window)
        : inMemory.read(counted, window)
      : await countInDatabase(db, counted, window, step)
    const full = step === 1 ? count > limit * scale : count >= limit * scale
    if (!full) return
    const retryAfterSeconds = Math.max(1, Math.ceil(window.endsAt - seconds))
    throw new Problem('too-many-requests', `Too many attempts. Please try again in ${waitText(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    })
  }
  return {
    take: (name, key) => run(name, key, 1),
    check: (name, key) => run(name, key, 0),
    share: () => inMemory.share(),
  }
}

/** One atomic upsert per call, so that exactly the allowed number of simultaneous requests passes, on any instance. */
async function countInDatabase(db: Db, key: string, window: CountWindow, step: 0 | 1): Promise<number> {
  const counted = await db.execute<{ count: number }>(sql`
    insert into throttle_counters (key, window_started_at, count, expires_at)
    values (${key}, to_timestamp(${window.startedAt}), ${step}, to_timestamp(${window.endsAt}))
    on conflict (key, window_started_at) do update set count = throttle_counters.count + ${step}
    returning count`)
  return counted.rows[0]?.count ?? 0
}

/** Forgets the counters of past windows. */
export async function forgetCounters(db: Db, now: Date): Promise<void> {
  await db.delete(throttleCounters).where(lt(throttleCounters.expiresAt, now))
  await forgetRequestCounts(db, now)
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/** IPv6 addresses count by their /64, which one household or attacker holds whole. */
export function throttleAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
