import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { type Db, limitsMs, sql } from '#platform/database/db.server.ts'
import { rejectPoolerAt } from '#platform/database/pooler.server.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Whether what needs a session of its own has an address of PostgreSQL itself (decision 330). */
export async function checkDirect({ app, owner, direct }: DatabaseUrls): Promise<Finding[]> {
  const addresses = { [direct ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL']: direct ?? app, MIGRATION_DATABASE_URL: owner }
  const found = await Promise.all(
    Object.entries(addresses).map(async ([name, url]) => {
      try {
        await rejectPoolerAt(url, name)
        return []
      } catch (error) {
        return [problem(`Database: ${reasonOf(error)}`, 'Legate does not start like this.')]
      }
    }),
  )
  const problems = found.flat()
  return problems.length > 0 || !direct ? problems : [ok('Database: changes of content are heard beside the pooler')]
}

/** Whether sessions behind a pooler end statements in time: they have the limits of their role alone. */
export async function checkLimits(roles: Record<string, Db>): Promise<Finding> {
  const [limit] = Object.entries(limitsMs).map(([name, ms]) => ({ name, ms }))
  const without: string[] = []
  for (const [name, db] of Object.entries(roles)) {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select setting::int as ms from pg_settings where name = ${limit?.name ?? ''}`,
    )
    if (rows[0]?.ms !== limit?.ms) without.push(name)
  }
  if (without.length === 0) return ok('Limits: statements behind the pooler end after 10 seconds')
  return warning(
    `Limits: statements of ${without.join(' and ')} may run for ever`,
    'Start Legate once: it gives the roles their limits. The pooler has them in sessions that it opens from then on.',
  )
}
