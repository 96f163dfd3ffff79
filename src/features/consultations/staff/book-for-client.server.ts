import { writeBooking } from '#features/consultations/book-consultation.server.ts'
import { getConsultationType } from '#features/consultations/calendar-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { limitBookings } from '#features/consultations/take-time.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { getStaffAppointment } from './appointments-queries.server.ts'
import { findBookableClient } from './bookable-client-queries.server.ts'
import type { BookForClientInput } from './book-for-client.ts'
import type { StaffAppointmentView } from './staff-consultation.ts'

/**
 * Books one of the times that clients can book for a client, and mails them the confirmation with an entry for their
 * calendar, in the time zone of their last appointment. Throws `not-found`, `time-taken` with the next free `slots`,
 * and `time-not-offered`.
 */
export const bookForClient = (app: App, by: CurrentUser, input: BookForClientInput): Promise<StaffAppointmentView> =>
  limitBookings(() =>
    app.db.transaction(async (tx) => {
      const client = await findBookableClient(tx, input.clientId)
      if (!client) throw new Problem('not-found', 'We couldn’t find this client.')
      const type = await getConsultationType(tx, input.type)
      const settings = await getConsultationSettings(tx)
      const booking = { client, type, settings, news: 'booked-for-you' } as const
      const id = await writeBooking(app, tx, booking, { ...input, timeZone: client.timeZone })
      const object = `consultation:${id}`
      await writeAudit(tx, { actor: `user:${by.id}`, action: 'consultation.booked-for-client', object })
      return getStaffAppointment(tx, id, app.now())
    }),
  )
