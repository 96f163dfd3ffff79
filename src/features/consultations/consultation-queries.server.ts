import { and, asc, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ConsultationView } from './consultation.ts'
import { getConsultationSettings } from './consultation-settings.server.ts'
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

/** Lists a client's appointments: those ahead, the next first, and those behind them, the latest first. */
export async function listConsultationsOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ upcoming: ConsultationView[]; past: ConsultationView[] }> {
  const { changeHours } = await getConsultationSettings(db)
  const { status, endsAt, startsAt } = consultations
  const own = eq(consultations.userId, userId)
  const ahead = await rows(db, and(own, eq(status, 'booked'), gt(endsAt, now))).orderBy(asc(startsAt))
  const known = new Set(ahead.map(({ consultation }) => consultation.id))
  const all = await rows(db, and(own, inArray(status, ['booked', 'canceled', 'done', 'no_show'])))
    .orderBy(desc(startsAt))
    .limit(100)
  const view = (row: ConsultationRow) => viewOf(row, changeHours, now)
  return {
    upcoming: ahead.map(view),
    past: all.filter(({ consultation }) => !known.has(consultation.id)).map(view),
  }
}

/** Returns one appointment of the client. Throws `not-found`. */
export async function getConsultationOf(db: Db, userId: string, id: string, now: Date): Promise<ConsultationView> {
  const { changeHours } = await getConsultationSettings(db)
  return viewOf(await getRow(db, and(eq(consultations.id, id), eq(consultations.userId, userId))), changeHours, now)
}

async function getRow(db: Db, condition: SQL | undefined): Promise<ConsultationRow> {
  const [row] = await rows(db, condition)
  if (!row || row.consultation.status === 'held') throw new Problem('not-found', 'We couldn’t find this appointment.')
  return row
}

/** Locks an appointment of the client until the caller's transaction ends. Throws `not-found`. */
export async function lockConsultation(tx: Db, id: string, userId?: string): Promise<ConsultationRow> {
  const condition = and(eq(consultations.id, id), ...(userId ? [eq(consultations.userId, userId)] : []))
  const [locked] = await tx.select({ id: consultations.id }).from(consultations).where(condition).for('update')
  if (!locked) throw new Problem('not-found', 'We couldn’t find this appointment.')
  return getRow(tx, condition)
}

/** Counts the appointments that a client has ahead. */
export async function countUpcoming(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ upcoming: count() })
    .from(consultations)
    .where(and(eq(consultations.userId, userId), eq(consultations.status, 'booked'), gt(consultations.endsAt, now)))
  return row?.upcoming ?? 0
}
