import { sql } from 'drizzle-orm'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Db } from './db.server.ts'

/**
 * Makes sure that the application's role is not the owner's, and cannot read personal data (decision 53).
 *
 * @throws Error in production; elsewhere one line warns, so that one address is enough to develop with
 */
export async function checkPrivileges(db: Db, env: Pick<Env, 'isProduction'>, log: Log): Promise<void> {
  const { rows } = await db.execute<{ role: string; isOwner: boolean; canRead: boolean }>(
    sql`select current_user as role,
      -- By number: who may not enter the schema may not name the table.
      (select has_any_column_privilege(oid, 'select') from pg_class
        where relname = 'secrets' and relnamespace = 'pii'::regnamespace) as "canRead",
      exists (
        select from pg_class c where c.relnamespace in ('public'::regnamespace, 'pii'::regnamespace, 'pgboss'::regnamespace)
          and pg_has_role(c.relowner, 'usage')
      ) as "isOwner"`,
  )
  const [found] = rows
  if (!found || (!found.isOwner && !found.canRead)) return
  const text = `DATABASE_URL: the role ${found.role} ${found.isOwner ? 'owns tables' : 'can read personal data'}; give the program roles of its own (docs/operations.md)`
  if (env.isProduction) throw new Error(text)
  log.warn(text)
}
