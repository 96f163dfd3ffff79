import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Person } from './map/person-rows.server.ts'
import type { PersonInput } from './personal-data.ts'

export interface FoundPerson extends Person {
  name: string | null
  isStaff: boolean
}

/**
 * The person of an account or an address. An address that has an account is that account's. Throws `not-found` for an
 * account that isn't or that is closed.
 */
export async function findPerson(db: Db, input: PersonInput): Promise<FoundPerson> {
  const which = 'userId' in input ? eq(users.id, input.userId) : sql`lower(${users.email}) = lower(${input.email})`
  const [user] = await db
    .select()
    .from(users)
    .where(and(which, isNull(users.closedAt)))
  if (user)
    return {
      userId: user.id,
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      isStaff: user.role !== 'client' || user.staffEndedAt !== null,
    }
  if ('userId' in input) throw new Problem('not-found', 'We couldn’t find that account.')
  return { userId: null, email: input.email, name: null, isStaff: false }
}

/** Holds the account until the transaction ends, so that nothing is added to it meanwhile. Throws `not-found`. */
export async function lockAccount(tx: Db, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('update')
  if (!user) throw new Problem('not-found', 'We couldn’t find that account.')
  return user
}
