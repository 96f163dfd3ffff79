import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { makeLink } from '#features/mailed-links/make-link.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { findAttendee } from '#features/consultations/attendee-queries.server.ts'
import { assertOffered } from '#features/consultations/book-consultation.server.ts'
import { getConsultationType } from '#features/consultations/calendar-queries.server.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import { consultationMail } from '#features/consultations/consultation-mail.server.ts'
import {
  assertMayBookMore,
  getConsultation,
  lockConsultation,
} from '#features/consultations/consultation-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { assertAttendeeIsFree, limitBookings, takeTime } from '#features/consultations/take-time.server.ts'
import type { GuestBookInput, GuestHold, GuestHoldInput } from './guest.ts'
import { checkGuestCode, mailGuestCode } from './guest-code.server.ts'

const isHeld = eq(consultations.status, 'held')
const opensWith = (token: string) => eq(consultations.guestTokenHash, sha256(token))

/**
 * Holds a time for someone without an account, in place of the one that they held before, and mails the code that books
 * it. Whoever fills in the field that no person sees gets an answer, and nothing is held. Throws `not-found`,
 * `time-taken` with the next free `slots`, `time-not-offered`, `invalid-input`.
 */
export const holdAsGuest = (app: App, input: GuestHoldInput): Promise<GuestHold> =>
  limitBookings(() => app.db.transaction((tx) => writeHold(app, tx, input)))

async function writeHold(app: App, tx: Db, input: GuestHoldInput): Promise<GuestHold> {
  const { startsAt, timeZone, by, phone, topic, firstName, lastName, email, previousToken } = input
  const now = app.now()
  const type = await getConsultationType(tx, input.type)
  const settings = await getConsultationSettings(tx)
  // What concerns an order is for clients.
  if (type.takesOrder) throw new Problem('not-found', 'We don’t offer this kind of appointment.')
  assertOffered(type, by)
  const heldUntil = new Date(now.getTime() + settings.holdMinutes * 60_000)
  const id = randomUUID()
  const { token, row: link } = makeLink(app, 'appointment', id)
  if (input.fax) return { token, heldUntil: heldUntil.toISOString(), codeSentAt: now.toISOString() }
  if (previousToken) await tx.delete(consultations).where(and(isHeld, opensWith(previousToken)))
  const needsVideo = by === 'video'
  // Nothing is said of the address before it is proved.
  const asked = { startsAt, minutes: type.minutes, clientId: null, needsVideo, settings, now }
  const time = await takeTime(tx, asked)
  await tx.insert(consultations).values({
    ...time,
    id,
    typeKey: type.key,
    guestEmail: email,
    guestFirstName: firstName,
    guestLastName: lastName,
    guestTokenHash: link.tokenHash,
    status: 'held',
    startsAt,
    timeZone,
    by,
    phone: by === 'phone' ? phone : null,
    topic,
    heldUntil,
  })
  const codeSentAt = await mailGuestCode(app, tx, { email, firstName })
  return { token, heldUntil: heldUntil.toISOString(), codeSentAt: codeSentAt.toISOString() }
}

const holdEnded = () =>
  new Problem('hold-ended', 'We held this time for you, but not any longer. Choose it again, or another one.')

/**
 * Books the held time of whoever has the code that was mailed to them, and mails the confirmation with their link.
 * Doing it again returns the same appointment. Throws `hold-ended`, `invalid-input` for the code, `time-taken` when the
 * address has another appointment then, and `forbidden` past the most that one may have ahead.
 */
export async function bookAsGuest(app: App, { token, code }: GuestBookInput): Promise<ConsultationView> {
  const [held] = await app.db.select().from(consultations).where(opensWith(token))
  if (!held?.guestEmail) throw holdEnded()
  await checkGuestCode(app, held.guestEmail, code)
  return app.db.transaction((tx) => writeBooking(app, tx, held.id))
}

async function writeBooking(app: App, tx: Db, id: string): Promise<ConsultationView> {
  const [held] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update')
  if (!held?.guestEmail) throw holdEnded()
  const now = app.now()
  if (held.status !== 'held') return getConsultation(tx, id, now)
  // Until it is swept away, a hold that has just ended still keeps the time from everyone else.
  const settings = await getConsultationSettings(tx)
  await assertMayBookMore(tx, { guestEmail: held.guestEmail }, settings, now)
  await assertAttendeeIsFree(tx, { clientId: null, guestEmail: held.guestEmail, movedId: id }, held.blocks)
  const booked = { status: 'booked', heldUntil: null, bookedAt: now, updatedAt: now } as const
  await tx.update(consultations).set(booked).where(eq(consultations.id, id))
  const row = await lockConsultation(tx, id)
  const attendee = await findAttendee(tx, row.consultation)
  if (attendee) await enqueueMail(app, tx, consultationMail(app, attendee, row, settings, 'booked'))
  await writeAudit(tx, { actor: 'anonymous', action: 'consultation.booked', object: `consultation:${id}` })
  return getConsultation(tx, id, now)
}
