import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { getConsultationType } from './calendar-queries.server.ts'
import { listDiscussableOrders } from './client-orders-queries.server.ts'
import type { BookInput, ConsultationView, ContactWay, HoldInput } from './consultation.ts'
import { type Attendee, consultationMail } from './consultation-mail.server.ts'
import { assertMayBookMore, getConsultationOf, lockConsultation } from './consultation-queries.server.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { consultations, type consultationTypes } from './consultations-tables.server.ts'
import { limitBookings, takeTime } from './take-time.server.ts'

type ConsultationType = typeof consultationTypes.$inferSelect

/**
 * Holds a time for the client while they fill in the rest, in place of one they held before. Returns until when (an
 * instant). Throws `not-found`, `time-taken` with the next free `slots`, `time-not-offered`.
 */
export const holdTime = (app: App, user: CurrentUser, input: HoldInput): Promise<{ heldUntil: string }> =>
  inTransaction(app, async (tx) => {
    const { startsAt, timeZone } = input
    const { type, settings } = await readChoice(app, tx, user, input.type)
    const now = app.now()
    const time = await takeTime(tx, {
      startsAt,
      minutes: type.minutes,
      clientId: user.id,
      holderId: user.id,
      settings,
      now,
    })
    const heldUntil = new Date(now.getTime() + settings.holdMinutes * 60_000)
    const by = type.byPhone ? 'phone' : 'video'
    await tx
      .insert(consultations)
      .values({ ...time, typeKey: type.key, userId: user.id, status: 'held', startsAt, timeZone, by, heldUntil })
    return { heldUntil: heldUntil.toISOString() }
  })

/**
 * Books a time for the client, whether or not they held it, and mails the confirmation with an entry for their calendar.
 * Throws `not-found`, `time-taken` with the next free `slots`, `time-not-offered`, `forbidden` past the most appointments
 * that one account may have ahead.
 */
export const bookConsultation = (app: App, user: CurrentUser, input: BookInput): Promise<ConsultationView> =>
  inTransaction(app, async (tx) => {
    const { type, settings } = await readChoice(app, tx, user, input.type)
    const id = await writeBooking(app, tx, { client: user, type, settings, news: 'booked' }, input)
    await writeAudit(tx, { actor: `user:${user.id}`, action: 'consultation.booked', object: `consultation:${id}` })
    return getConsultationOf(tx, user.id, id, app.now())
  })

interface Booking {
  client: Attendee & { id: string }
  type: ConsultationType
  settings: ConsultationSettings
  /** What the mail says of it. */
  news: 'booked' | 'booked-for-you'
}

/** Books a time for the client within the caller's transaction, and mails them; the id. Throws as `bookConsultation` does. */
export async function writeBooking(
  app: App,
  tx: Db,
  { client, type, settings, news }: Booking,
  input: BookInput,
): Promise<string> {
  const { startsAt, timeZone, by, phone, topic } = input
  assertOffered(type, by)
  const orderId = await orderOf(tx, client.id, type, input)
  const now = app.now()
  const asking = { clientId: client.id, holderId: client.id, needsVideo: by === 'video' }
  const time = await takeTime(tx, { ...asking, startsAt, minutes: type.minutes, settings, now })
  const [booked] = await tx
    .insert(consultations)
    .values({
      ...time,
      typeKey: type.key,
      userId: client.id,
      orderId,
      status: 'booked',
      startsAt,
      timeZone,
      by,
      phone: by === 'phone' ? phone : null,
      topic,
      bookedAt: now,
    })
    .returning({ id: consultations.id })
  if (!booked) throw new Error('The appointment was not written')
  await enqueueMail(app, tx, consultationMail(app, client, await lockConsultation(tx, booked.id), settings, news))
  return booked.id
}

const inTransaction = <Answer>(app: App, work: (tx: Db) => Promise<Answer>): Promise<Answer> =>
  limitBookings(() => app.db.transaction(work))

async function readChoice(app: App, tx: Db, user: CurrentUser, key: string) {
  const type = await getConsultationType(tx, key)
  const settings = await getConsultationSettings(tx)
  await assertMayBookMore(tx, { userId: user.id }, settings, app.now())
  return { type, settings }
}

/** Throws `invalid-input` for a way to talk that this type doesn't have. */
export function assertOffered(type: ConsultationType, by: ContactWay): void {
  if (by === 'phone' ? type.byPhone : type.byVideo) return
  throw new Problem('invalid-input', 'Choose another way to talk.', {
    errors: { by: `${type.name} is by ${by === 'phone' ? 'video' : 'phone'} only` },
  })
}

async function orderOf(
  tx: Db,
  clientId: string,
  type: ConsultationType,
  { orderId }: BookInput,
): Promise<string | null> {
  if (!type.takesOrder) return null
  const orders = await listDiscussableOrders(tx, clientId)
  if (!orderId || !orders.some(({ id }) => id === orderId))
    throw new Problem('invalid-input', 'Choose the order to talk about.', {
      errors: { orderId: 'Choose an order' },
    })
  return orderId
}
