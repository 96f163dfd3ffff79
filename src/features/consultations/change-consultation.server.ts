import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ConsultationView, RescheduleInput } from './consultation.ts'
import {
  changeableUntil,
  type ConsultationRow,
  getConsultationOf,
  lockConsultation,
} from './consultation-queries.server.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { writeCancellation, writeMove } from './write-change.server.ts'
import { limitBookings } from './take-time.server.ts'

/**
 * Cancels the client's appointment and tells their calendar. Canceling it again changes nothing. Throws `not-found`,
 * and `too-late-to-change` shortly before it and after it.
 */
export const cancelConsultation = (app: App, user: CurrentUser, id: string): Promise<ConsultationView> =>
  app.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, id, user.id)
    if (row.consultation.status !== 'canceled') {
      const settings = await getConsultationSettings(tx)
      assertChangeable(row, settings, app.now())
      await writeCancellation(app, tx, { row, attendee: user, byId: user.id, settings })
    }
    return getConsultationOf(tx, user.id, id, app.now())
  })

/**
 * Moves the client's appointment to another free time and tells their calendar. Moving it to where it is changes nothing.
 * Throws `not-found`, `time-taken` with the next free `slots`, `time-not-offered`, and `too-late-to-change`.
 */
export const rescheduleConsultation = (
  app: App,
  user: CurrentUser,
  id: string,
  { startsAt, timeZone }: RescheduleInput,
): Promise<ConsultationView> =>
  limitBookings(() =>
    app.db.transaction(async (tx) => {
      const settings = await getConsultationSettings(tx)
      const row = await lockConsultation(tx, id, user.id)
      assertChangeable(row, settings, app.now())
      const asking = { holderId: user.id }
      await writeMove(app, tx, { row, attendee: user, byId: user.id, settings }, { startsAt, timeZone, ...asking })
      return getConsultationOf(tx, user.id, id, app.now())
    }),
  )

/** Throws `too-late-to-change`. */
export function assertChangeable(
  { consultation }: ConsultationRow,
  { changeHours }: ConsultationSettings,
  now: Date,
): void {
  if (consultation.status !== 'booked')
    throw new Problem('too-late-to-change', 'This appointment isn’t ahead of us any more.')
  if (now < changeableUntil(consultation.startsAt, changeHours)) return
  throw new Problem(
    'too-late-to-change',
    `An appointment can be moved or canceled up to ${changeHours} hours before. Call us instead.`,
  )
}
