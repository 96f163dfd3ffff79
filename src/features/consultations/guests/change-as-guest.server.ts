import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { findAttendee } from '#features/consultations/attendee-queries.server.ts'
import { assertChangeable } from '#features/consultations/change-consultation.server.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import {
  type ConsultationRow,
  getConsultation,
  lockConsultation,
} from '#features/consultations/consultation-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { limitBookings } from '#features/consultations/take-time.server.ts'
import { writeCancellation, writeMove } from '#features/consultations/write-change.server.ts'
import type { GuestMoveInput } from './guest.ts'

/** The id of the appointment that a link opens. Throws `link-invalid`. */
async function idOf(db: Db, token: string): Promise<string> {
  const { id, guestTokenHash, status } = consultations
  const [found] = await db
    .select({ id })
    .from(consultations)
    .where(and(eq(guestTokenHash, sha256(token)), ne(status, 'held')))
  if (!found) throw new Problem('link-invalid', 'This link opens no appointment. Use the link in our newest email.')
  return found.id
}

/** Returns the appointment that a mailed link opens. Throws `link-invalid`. */
export const openAsGuest = async (app: App, token: string): Promise<ConsultationView> =>
  getConsultation(app.db, await idOf(app.db, token), app.now())

/**
 * Cancels the appointment of the link and tells its holder's calendar. Canceling it again changes nothing. Throws
 * `link-invalid`, and `too-late-to-change` shortly before it and after it.
 */
export const cancelAsGuest = (app: App, token: string): Promise<ConsultationView> =>
  app.db.transaction(async (tx) => {
    const row = await lockConsultation(tx, await idOf(tx, token))
    if (row.consultation.status !== 'canceled') await writeCancellation(app, tx, await readChange(app, tx, row))
    return getConsultation(tx, row.consultation.id, app.now())
  })

/**
 * Moves the appointment of the link to another free time and tells its holder's calendar. Throws `link-invalid`,
 * `time-taken` with the next free `slots`, `time-not-offered`, and `too-late-to-change`.
 */
export const moveAsGuest = (app: App, { token, ...to }: GuestMoveInput): Promise<ConsultationView> =>
  limitBookings(() =>
    app.db.transaction(async (tx) => {
      const row = await lockConsultation(tx, await idOf(tx, token))
      await writeMove(app, tx, await readChange(app, tx, row), to)
      return getConsultation(tx, row.consultation.id, app.now())
    }),
  )

async function readChange(app: App, tx: Db, row: ConsultationRow) {
  const settings = await getConsultationSettings(tx)
  assertChangeable(row, settings, app.now())
  return { row, attendee: await findAttendee(tx, row.consultation), byId: null, settings }
}
