import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/db.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'

type UserRow = typeof users.$inferSelect

/** A user in the database, for tests; pass what matters to the test. */
export async function aUser(db: Db, overrides: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.com`,
      firstName: 'Alex',
      lastName: 'Sample',
      emailVerifiedAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('the user was not made')
  return row
}
