import { eq } from 'drizzle-orm'
import { pacificZone } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findAttendee } from '#features/consultations/attendee-queries.server.ts'
import type { OpenTime } from '#features/consultations/consultation.ts'
import { type ConsultationRow, lockConsultation } from '#features/consultations/consultation-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { listOpenTimes } from '#features/consultations/list-open-times.server.ts'
import { limitBookings } from '#features/consultations/take-time.server.ts'
import { writeCancellation, writeMove } from '#features/consultations/write-change.server.ts'
import { getStaffAppointment } from './appointments-queries.server.ts'
import { noShowAfterMinutes, type Outcome, type StaffAppointmentView } from './staff-consultation.ts'

/** Lists the times that an appointment can be moved to, Pacific days, both included. Throws `not-found`. */
export async function listTimesToMove(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<OpenTime[]> {
  const [row] = isUuid(id)
    ? await db.select({ type: consultations.typeKey }).from(consultations).where(eq(consultations.id, id))
    : []
  if (!row) throw new Problem('not-found', 'We couldn’t find this appointment.')
  const days = { from, to, timeZone: pacificZone, type: row.type }
  return listOpenTimes(db, days, now, { movedId: id, ignoresNotice: true })
}

/**
 * Moves an appointment that is ahead to another free time, also within the notice that clients give, and mails the
 * client. Throws `not-found`, `too-late-to-change` once it has begun, and `time-taken` with the next free `slots`.
 */
export const moveAsStaff = (app: App, by: CurrentUser, id: string, startsAt: Date): Promise<StaffAppointmentView> =>
  limitBookings(() =>
    app.db.transaction(async (tx) => {
      const change = await readChange(app, tx, by, id)
      await writeMove(app, tx, change, { startsAt, ignoresNotice: true })
      return getStaffAppointment(tx, id, app.now())
    }),
  )

/**
 * Cancels an appointment that is ahead and mails the client, with the reason if one is given. Throws `not-found`, and
 * `too-late-to-change` once it has begun or was canceled.
 */
export const cancelAsStaff = (app: App, by: CurrentUser, id: string, reason: string): Promise<StaffAppointmentView> =>
  app.db.transaction(async (tx) => {
    await writeCancellation(app, tx, await readChange(app, tx, by, id), reason || null)
    return getStaffAppointment(tx, id, app.now())
  })

async function readChange(app: App, tx: Db, by: CurrentUser, id: string) {
  const row = await lockConsultation(tx, id)
  const { status, startsAt } = row.consultation
  if (status === 'canceled') throw new Problem('too-late-to-change', 'This appointment was canceled.')
  if (status !== 'booked' || startsAt <= app.now())
    throw new Problem('too-late-to-change', 'This appointment has begun. Say how it came out instead.')
  const attendee = await findAttendee(tx, row.consultation)
  return { row, attendee, byId: by.id, settings: await getConsultationSettings(tx) }
}

/**
 * Says how an appointment came out, or corrects it. Throws `not-found`, and `too-late-to-change` for one that hasn't
 * begun, was canceled, or is called missed within its first ten minutes.
 */
export const saveOutcome = (app: App, by: CurrentUser, id: string, outcome: Outcome): Promise<StaffAppointmentView> =>
  app.db.transaction(async (tx) => {
    const { consultation } = await lockConsultation(tx, id)
    assertCanEnd(consultation, outcome, app.now())
    if (consultation.status !== outcome) {
      await tx.update(consultations).set({ status: outcome }).where(eq(consultations.id, id))
      await writeAudit(tx, {
        actor: `user:${by.id}`,
        action: `consultation.${outcome === 'done' ? 'done' : 'missed'}`,
        object: `consultation:${id}`,
      })
    }
    return getStaffAppointment(tx, id, app.now())
  })

function assertCanEnd({ status, startsAt }: ConsultationRow['consultation'], outcome: Outcome, now: Date): void {
  if (status === 'canceled') throw new Problem('too-late-to-change', 'This appointment was canceled.')
  const waitMinutes = outcome === 'no_show' ? noShowAfterMinutes : 0
  if (now.getTime() >= startsAt.getTime() + waitMinutes * 60_000) return
  throw new Problem(
    'too-late-to-change',
    outcome === 'no_show'
      ? `Wait until ${noShowAfterMinutes} minutes after the start.`
      : 'This appointment hasn’t begun yet.',
  )
}

/** Keeps what staff note of an appointment; clients never see it. Throws `not-found`. */
export const saveNote = (app: App, by: CurrentUser, id: string, note: string): Promise<StaffAppointmentView> =>
  app.db.transaction(async (tx) => {
    const { consultation } = await lockConsultation(tx, id)
    if (consultation.staffNote !== note) {
      await tx.update(consultations).set({ staffNote: note }).where(eq(consultations.id, id))
      await writeAudit(tx, { actor: `user:${by.id}`, action: 'consultation.noted', object: `consultation:${id}` })
    }
    return getStaffAppointment(tx, id, app.now())
  })
