import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

interface LockWaits {
  /** Ends the looking; the longest wait for a lock that was seen, in milliseconds, and how often was looked. */
  stop(): Promise<{ longestMs: number; looks: number }>
}

const betweenMs = 20

/** Looks at who waits for a lock, fifty times a second. */
export async function watchLockWaits(address: string): Promise<LockWaits> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  let [longestMs, looks, isOver] = [0, 0, false]
  const looking = (async () => {
    for (; !isOver; looks += 1) {
      const { rows } = await client.query<{ ms: number | null }>(
        // Not the lock around migrations (db/migrate.ts): it is held on purpose, and no request asks for it.
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
         from pg_locks where not granted and not (locktype = 'advisory' and classid = 0 and objid = 6041001)`,
      )
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
      await pause(betweenMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await looking
      await client.end()
      return { longestMs: Math.round(longestMs), looks }
    },
  }
}
