import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ConsultationView } from './consultation.ts'
import { type ConsultationSettings, getConsultationSettings } from './consultation-settings.server.ts'
import { calendars, consultations, consultationTypes } from './consultations-tables.server.ts'

const rows = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      consultation: consultations,
      type: consultationTypes,
      videoUrl: calendars.videoUrl,
    })
    .from(consultations)
    .innerJoin(consultationTypes, eq(consultationTypes.key, consultations.typeKey))
    .innerJoin(calendars, eq(calendars.id, consultations.calendarId))
    .where(condition)
export type ConsultationRow = Awaited<ReturnType<typeof rows>>[number]

/** How long it takes, as it was booked: the type may have another length since. */
export const minutesLong = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000

export const changeableUntil = (startsAt: Date, changeHours: number): Date =>
  new Date(startsAt.getTime() - changeHours * 3_600_000)

const viewOf = (
  { consultation, type, videoUrl }: ConsultationRow,
  changeHours: number,
  now: Date,
): ConsultationView => {
  const until = changeableUntil(consultation.startsAt, changeHours)
  const { id, status, startsAt, endsAt, timeZone, by, phone, topic } = consultation
  return {
    id,
    type: type.key,
    typeName: type.name,
    minutes: minutesLong(consultation),
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    by,
    phone,
    videoUrl: by === 'video' && status === 'booked' ? videoUrl : null,
    topic,
    changeableUntil: until.toISOString(),
    isChangeable: status === 'booked' && now < until,
  }
}

/**
 * Lists a client's appointments at one instant: those ahead, the next first, and those behind them, the latest first. Read
 * one after the other, one that is booked or canceled in between would be in both lists, or in the wrong one.
 */
export const listConsultationsOf = (
  db: Db,
  userId: string,
  now: Date,
): Promise<{ upcoming: ConsultationView[]; past: ConsultationView[] }> =>
  db.transaction((tx) => readConsultationsOf(tx, userId, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

async function readConsultationsOf(tx: Db, userId: string, now: Date) {
  const { changeHours } = await getConsultationSettings(tx)
  const { status, endsAt, startsAt } = consultations
  const own = eq(consultations.userId, userId)
  const ahead = await rows(tx, and(own, eq(status, 'booked'), gt(endsAt, now))).orderBy(asc(startsAt))
  const known = new Set(ahead.map(({ consultation }) => consultation.id))
  const all = await rows(tx, and(own, inArray(status, ['booked', 'canceled', 'done', 'no_show'])))
    .orderBy(desc(startsAt))
    .limit(100)
  const view = (row: ConsultationRow) => viewOf(row, changeHours, now)
  return {
    upcoming: ahead.map(view),
    past: all.filter(({ consultation }) => !known.has(consultation.id)).map(view),
  }
}

/** Returns one appointment of the client. Throws `not-found`. */
export const getConsultationOf = (db: Db, userId: string, id: string, now: Date): Promise<ConsultationView> =>
  getView(db, and(isUuid(id) ? eq(consultations.id, id) : sql`false`, eq(consultations.userId, userId)), now)

/** Returns the appointment of a guest. Throws `not-found`, also for a time that is only held. */
export const getConsultation = (db: Db, id: string, now: Date): Promise<ConsultationView> =>
  getView(db, eq(consultations.id, id), now)

async function getView(db: Db, condition: SQL | undefined, now: Date): Promise<ConsultationView> {
  const { changeHours } = await getConsultationSettings(db)
  return viewOf(await getRow(db, condition), changeHours, now)
}

async function getRow(db: Db, condition: SQL | undefined): Promise<ConsultationRow> {
  const [row] = await rows(db, condition)
  if (!row || row.consultation.status === 'held') throw new Problem('not-found', 'We couldn’t find this appointment.')
  return row
}

/** Locks an appointment of the client until the caller's transaction ends. Throws `not-found`. */
export async function lockConsultation(tx: Db, id: string, userId?: string): Promise<ConsultationRow> {
  const condition = and(eq(consultations.id, id), ...(userId ? [eq(consultations.userId, userId)] : []))
  const [locked] = isUuid(id)
    ? await tx.select({ id: consultations.id }).from(consultations).where(condition).for('update')
    : []
  if (!locked) throw new Problem('not-found', 'We couldn’t find this appointment.')
  return getRow(tx, condition)
}

/**
 * Throws `forbidden` for an account, or an address without one, with as many appointments ahead as one may have. Until the
 * caller's transaction ends, no other call of this books for it: two tabs would each count the other's appointment as not there yet.
 */
export async function assertMayBookMore(
  tx: Db,
  of: { userId: string } | { guestEmail: string },
  { mostUpcoming }: ConsultationSettings,
  now: Date,
): Promise<void> {
  const { userId, guestEmail, status, endsAt } = consultations
  const own = 'userId' in of ? eq(userId, of.userId) : eq(guestEmail, of.guestEmail)
  const whose = 'userId' in of ? of.userId : of.guestEmail
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bookings'), hashtext(${whose}))`)
  const upcoming = await tx.$count(consultations, and(own, eq(status, 'booked'), gt(endsAt, now)))
  if (upcoming >= mostUpcoming)
    throw new Problem('forbidden', `You have ${mostUpcoming} appointments ahead. Cancel one to book another.`)
}
