import { lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { instant } from '#platform/database/columns.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Unlogged: the counts of all instances together, in the current windows. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text().notNull(),
    windowStartedAt: instant().notNull(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStartedAt] })],
)

/** How long a count stays with this instance before it is shared. */
const shareAfterMs = 1000

/** More addresses than this in one window push the least busy ones out of memory; their counts stay in the table. */
const maxKeys = 50_000

interface Count {
  windowStartedAt: number
  expiresAt: number
  /** Counted by all instances when this one last shared. */
  shared: number
  /** Counted here since then. */
  unshared: number
}

/** A window of the clock, in seconds since 1970. */
export interface CountWindow {
  startedAt: number
  endsAt: number
}

export interface RequestCounts {
  /** Counts one more and returns the number in the window. */
  add(key: string, window: CountWindow): number
  /** Returns the number in the window. */
  read(key: string, window: CountWindow): number
  /** Adds this instance's counts to the shared ones and reads those of the others. Runs automatically once a second. */
  share(): Promise<void>
}

/**
 * Counts in memory, so that no request waits to be counted, and shares the counts with the other instances once a second;
 * until then, each knows only its own. While the database is unavailable, it keeps counting alone.
 */
export function countRequests(db: Db): RequestCounts {
  const counts = new LRUCache<string, Count>({ max: maxKeys })
  let timer: ReturnType<typeof setTimeout> | undefined

  function countOf(key: string, { startedAt, endsAt }: CountWindow): Count {
    const known = counts.get(key)
    if (known?.windowStartedAt === startedAt) return known
    const fresh = { windowStartedAt: startedAt, expiresAt: endsAt, shared: 0, unshared: 0 }
    counts.set(key, fresh)
    return fresh
  }

  async function shareOnce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const added = [...counts.entries()].flatMap(([key, count]) =>
      count.unshared > 0 ? [{ key, count, number: count.unshared }] : [],
    )
    if (added.length === 0) return
    const totals = await addToShared(db, added).catch(() => undefined)
    // While the database is unavailable, the counts stay unshared.
    if (!totals) return
    for (const { key, count, number } of added) {
      count.unshared -= number
      count.shared = totals.get(key) ?? count.shared + number
    }
  }

  // One at a time, so that counts being shared aren't added twice.
  let sharing = Promise.resolve()
  const share = () => (sharing = sharing.then(shareOnce))

  return {
    add(key, window) {
      const count = countOf(key, window)
      count.unshared += 1
      timer ??= setTimeout(() => void share(), shareAfterMs).unref()
      return count.shared + count.unshared
    },
    read(key, window) {
      const { shared, unshared } = countOf(key, window)
      return shared + unshared
    },
    share,
  }
}

interface Added {
  key: string
  count: Count
  number: number
}

/** One statement for all keys, in a fixed order, so that two instances sharing at the same moment never deadlock. */
async function addToShared(db: Db, added: readonly Added[]): Promise<Map<string, number>> {
  const rows = added.map(({ key, count, number }) => ({
    key,
    number,
    started_at: count.windowStartedAt,
    ends_at: count.expiresAt,
  }))
  const { rows: totals } = await db.execute<{ key: string; count: number }>(sql`
    insert into ${requestCounts} (key, window_started_at, count, expires_at)
    select key, to_timestamp(started_at), number, to_timestamp(ends_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (key text, number int, started_at float8, ends_at float8)
    order by key
    on conflict (key, window_started_at) do update set count = request_counts.count + excluded.count
    returning key, count`)
  return new Map(totals.map(({ key, count }) => [key, count]))
}

/** Deletes the counts of past windows. */
export async function forgetRequestCounts(db: Db, now: Date): Promise<void> {
  await db.delete(requestCounts).where(lt(requestCounts.expiresAt, now))
}
