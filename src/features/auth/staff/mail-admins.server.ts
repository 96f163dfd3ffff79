import { randomUUID } from 'node:crypto'
import { listAdminsAnd, type UserRow } from '#features/auth/account-queries.server.ts'
import { enqueueMails } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type StaffChange, staffChangedMail } from './staff-mail.email.ts'

/**
 * Tells every admin, and the person concerned, of a change of who may enter the back office (R42).
 *
 * @param by the name of the admin who made it; null for the operator, and for the person.
 */
export async function mailAdmins(app: App, tx: Db, member: UserRow, change: StaffChange, by: string | null) {
  const readers = await listAdminsAnd(tx, member.id)
  const changeId = randomUUID()
  await enqueueMails(
    app,
    tx,
    readers.map((reader) => ({
      template: 'staff-access-changed' as const,
      dedupeKey: `staff-access-changed|${changeId}|${reader.id}`,
      to: { address: reader.email, name: nameOf(reader) },
      userId: reader.id,
      text: staffChangedMail(app.site(), reader, {
        person: `${nameOf(member)} (${member.email})`,
        change,
        by,
        url: `${app.origin}/admin/staff`,
      }),
    })),
  )
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
