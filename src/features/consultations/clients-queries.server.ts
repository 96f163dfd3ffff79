import { and, eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Client } from './consultation-mail.server.ts'

/** Returns who gets the mails of an appointment; undefined when the account is gone. */
export async function findClient(db: Db, userId: string): Promise<Client | undefined> {
  const [client] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId)))
  return client
}
