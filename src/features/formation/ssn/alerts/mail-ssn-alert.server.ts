import { listAdminsAnd } from '#features/auth/account-queries.server.ts'
import { enqueueMails } from '#features/notifications/outbox.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type SsnAlert, ssnAlertMail } from './ssn-alert.email.ts'

/**
 * Tells every admin, once a day for each cause.
 *
 * @param readerId who tried to open a number
 * @param subject what the alert is about: the reader for the limit, the record for damage
 */
export async function mailSsnAlert(app: App, tx: Db, alert: SsnAlert, readerId: string, subject: string) {
  const people = await listAdminsAnd(tx, readerId)
  const reader = people.find((person) => person.id === readerId)
  const admins = people.filter((person) => person.role === 'admin')
  const day = todayInPacific(app.now())
  await enqueueMails(
    app,
    tx,
    admins.map((admin) => ({
      template: 'ssn-alert' as const,
      dedupeKey: `ssn-alert|${alert}|${subject}|${day}|${admin.id}`,
      to: { address: admin.email, name: `${admin.firstName} ${admin.lastName}` },
      userId: admin.id,
      text: ssnAlertMail(app.site(), admin, {
        alert,
        reader: reader ? `${reader.firstName} ${reader.lastName}` : 'An account that is gone',
        url: `${app.origin}/admin/audit?what=ssn`,
      }),
    })),
  )
}
