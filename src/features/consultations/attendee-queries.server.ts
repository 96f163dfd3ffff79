import { eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Attendee } from './consultation-mail.server.ts'
import type { ConsultationRow } from './consultation-queries.server.ts'

/** Returns who gets the mails of an appointment; undefined when the account is gone. */
export async function findAttendee(
  db: Db,
  { userId, guestEmail, guestFirstName, guestLastName }: ConsultationRow['consultation'],
): Promise<Attendee | undefined> {
  if (guestEmail !== null)
    return { id: null, email: guestEmail, firstName: guestFirstName ?? '', lastName: guestLastName ?? '' }
  if (userId === null) return undefined
  const [client] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return client
}
