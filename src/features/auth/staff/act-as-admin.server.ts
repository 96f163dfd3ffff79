import { and, eq, ne, sql } from 'drizzle-orm'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { countActive } from './second-person.server.ts'

/** Changes of who works here happen one after the other, so that no two of them take the last admin away. */
export const lockStaff = async (tx: Db): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-accounts'))`))

/**
 * Runs what an admin does to someone of staff in a transaction, one at a time. Throws `forbidden` for an admin who lost
 * the role while the request waited.
 */
export function actAsAdmin<Answer>(app: App, admin: CurrentUser, act: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return app.db.transaction(async (tx) => {
    await lockStaff(tx)
    const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.id, admin.id))
    if (row?.role !== 'admin') throw new Problem('forbidden', 'You’re no longer an admin.')
    return act(tx)
  })
}

/** Locks the account of someone of staff other than the admin. Throws `not-found`, `last-admin`, `forbidden`. */
export async function lockColleague(tx: Db, admin: CurrentUser, userId: string): Promise<UserRow> {
  const member = await lockMember(tx, userId)
  if (member.id !== admin.id) return member
  await requireAdminBeside(tx, member)
  throw new Problem('forbidden', 'Another admin has to change your own access.')
}

/** Locks the account of someone of staff. Throws `not-found`. */
export async function lockMember(tx: Db, userId: string): Promise<UserRow> {
  const [member] = isUuid(userId)
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), ne(users.role, 'client')))
        // A session that begins refers to the row, and must not wait for it: its own locks may be waited for here.
        .for('no key update')
    : []
  if (!member) throw new Problem('not-found', 'We couldn’t find that person.')
  return member
}

/** Throws `last-admin` unless another admin can log in: without one, nobody could let anyone in. */
export async function requireAdminBeside(tx: Db, { id, firstName }: UserRow): Promise<void> {
  if ((await countActive(tx, 'admin', id)) > 0) return
  throw new Problem('last-admin', `${firstName} is the only admin. Add another admin first so you don’t lose access.`)
}
