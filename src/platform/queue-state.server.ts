import { type Db, sql } from '#platform/database/db.server.ts'

/** What waits in a queue. */
export interface QueueState {
  queue: string
  /** Jobs whose hour has come. */
  ready: number
  /** Jobs that failed and are tried again. */
  retrying: number
  /** When the oldest of the ready jobs could have begun. */
  oldest: Date | null
}

/** Reads the jobs that wait, by queue, along the index that the workers take them from. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<Omit<QueueState, 'oldest'> & { oldest: string | null }>(sql`
    select name as queue,
      count(*) filter (where start_after <= now())::int as ready,
      count(*) filter (where state = 'retry')::int as retrying,
      min(start_after) filter (where start_after <= now()) as oldest
    from pgboss.job where state < 'active' and not blocked group by name`)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest ? new Date(oldest) : null }))
}
