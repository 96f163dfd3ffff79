import type { Db as JobsDatabase } from 'pg-boss'

/** Jobs of one queue whose tries were used up on one day in Washington. */
export interface DeadLetters {
  queue: string
  day: string
  /** The first of them. */
  at: Date
}

/** Lists those that wait, from this instant on. */
export async function listDeadLetters(database: JobsDatabase, since: Date): Promise<DeadLetters[]> {
  const { rows } = await database.executeSql(
    `select coalesce(source_name, 'former queues') as queue,
       (created_on at time zone 'America/Los_Angeles')::date::text as day, min(created_on) as at
     from pgboss.job where name = 'dead-letters' and state < 'active' and created_on >= $1
     group by 1, 2 order by 3`,
    [since],
  )
  return rows as DeadLetters[]
}
