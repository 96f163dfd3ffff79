import { and, eq, isNotNull } from 'drizzle-orm'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { listGuestsWithAccounts } from './guests-with-accounts-queries.server.ts'

/**
 * Gives appointments that were booked without an account to the account that has verified their address since: of one
 * account, or of all. The mailed link goes on to open them. Doing it again changes nothing.
 */
export async function adoptAppointments(app: App, userId?: string): Promise<void> {
  const now = app.now()
  for (const guest of await listGuestsWithAccounts(app.db, now, userId))
    await app.db.transaction(async (tx) => {
      const adopted = await tx
        .update(consultations)
        .set({ userId: guest.userId, guestEmail: null, guestFirstName: null, guestLastName: null, updatedAt: now })
        .where(and(eq(consultations.id, guest.id), isNotNull(consultations.guestEmail)))
        .returning({ id: consultations.id })
      if (adopted.length > 0)
        await writeAudit(tx, {
          actor: `user:${guest.userId}`,
          action: 'consultation.adopted',
          object: `consultation:${guest.id}`,
        })
    })
}
