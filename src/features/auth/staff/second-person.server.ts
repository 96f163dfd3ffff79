import { and, count, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { passkeys, totpDevices } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Who may be the second person: anyone of staff, or admins alone. */
export type SecondPersonRole = 'staff' | 'admin'

/** Those of staff who can log in, but for one: they have a role and a second factor. */
export async function countActive(db: Db, role: SecondPersonRole, exceptId?: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(
      and(
        inArray(users.role, role === 'admin' ? ['admin'] : ['staff', 'admin']),
        exceptId === undefined ? undefined : ne(users.id, exceptId),
        or(
          exists(
            db
              .select({ id: totpDevices.id })
              .from(totpDevices)
              .where(and(eq(totpDevices.userId, users.id), isNotNull(totpDevices.confirmedAt))),
          ),
          exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))),
        ),
      ),
    )
  return row?.people ?? 0
}

interface TwoPeople {
  firstId: string
  secondId: string
  role: SecondPersonRole
}

/** Whether the second may decide what the first began; for screens, which say why not. */
export const mayDecide = async (db: Db, { firstId, secondId, role }: TwoPeople): Promise<boolean> =>
  firstId !== secondId || (await countActive(db, role)) <= 1

/**
 * Four eyes: what `firstId` began, someone else decides. In a firm where nobody else could, the same person may, in a
 * second and later act, and the answer says so for the record (docs/decisions/0080-four-eyes.md).
 *
 * @returns whether it is the same person, to be stored beside the decision.
 * @throws {Problem} second-person-needed while someone else could decide.
 */
export async function requireSecondPerson(db: Db, people: TwoPeople): Promise<{ isSamePerson: boolean }> {
  const { firstId, secondId, role } = people
  if (!(await mayDecide(db, people)))
    throw new Problem(
      'second-person-needed',
      role === 'admin' ? 'Another admin has to decide this.' : 'Someone else has to check this.',
    )
  return { isSamePerson: firstId === secondId }
}
