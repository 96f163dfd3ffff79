import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/auth-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { minutesLong } from '#features/consultations/consultation-queries.server.ts'
import { calendars, consultations, consultationTypes } from '#features/consultations/consultations-tables.server.ts'
import {
  noShowAfterMinutes,
  type PastQuery,
  type PastView,
  type StaffAppointment,
  type StaffAppointmentView,
} from './staff-consultation.ts'

const owners = alias(users, 'owners')
const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : null

const guestName = ({ guestFirstName, guestLastName }: Row['consultation']) =>
  nameOf(guestFirstName === null ? null : { firstName: guestFirstName, lastName: guestLastName ?? '' })

const rows = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      consultation: consultations,
      type: { name: consultationTypes.name },
      videoUrl: calendars.videoUrl,
      client: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
      },
      owner: { firstName: owners.firstName, lastName: owners.lastName },
    })
    .from(consultations)
    .innerJoin(consultationTypes, eq(consultationTypes.key, consultations.typeKey))
    .innerJoin(calendars, eq(calendars.id, consultations.calendarId))
    .leftJoin(users, eq(users.id, consultations.userId))
    .leftJoin(owners, eq(owners.id, calendars.ownerId))
    .where(condition)
type Row = Awaited<ReturnType<typeof rows>>[number]

const asAppointment = ({ consultation, type, client, owner }: Row): StaffAppointment => ({
  id: consultation.id,
  status: consultation.status,
  typeName: type.name,
  startsAt: consultation.startsAt.toISOString(),
  endsAt: consultation.endsAt.toISOString(),
  heldUntil: consultation.heldUntil?.toISOString() ?? null,
  by: consultation.by,
  clientName: consultation.status === 'held' ? null : (nameOf(client) ?? guestName(consultation)),
  orderId: consultation.orderId,
  withName: nameOf(owner),
})

/** Lists what is taken between two instants in these calendars, in order; holds that ran out are left out. */
export async function listAppointmentsBetween(
  db: Db,
  calendarIds: readonly string[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<(StaffAppointment & { calendarId: string })[]> {
  if (calendarIds.length === 0) return []
  const { status, heldUntil, startsAt, calendarId } = consultations
  const isTaken = or(inArray(status, ['booked', 'done', 'no_show']), and(eq(status, 'held'), gt(heldUntil, now)))
  const found = await rows(
    db,
    and(inArray(calendarId, [...calendarIds]), gte(startsAt, from), lt(startsAt, to), isTaken),
  ).orderBy(asc(startsAt), asc(consultations.id))
  return found.map((row) => ({ ...asAppointment(row), calendarId: row.consultation.calendarId }))
}

/** Returns all of one appointment. Throws `not-found`, also for a time that is only held. */
export async function getStaffAppointment(db: Db, id: string, now: Date): Promise<StaffAppointmentView> {
  const appointment = await findStaffAppointment(db, id, now)
  if (!appointment) throw new Problem('not-found', 'We couldn’t find this appointment.')
  return appointment
}

/** Returns all of one appointment; undefined where there is none, or a time that is only held. */
export async function findStaffAppointment(db: Db, id: string, now: Date): Promise<StaffAppointmentView | undefined> {
  const [row] = isUuid(id) ? await rows(db, eq(consultations.id, id)) : []
  if (!row || row.consultation.status === 'held') return undefined
  const { consultation, client, videoUrl } = row
  const { startsAt, status, by } = consultation
  return {
    ...asAppointment(row),
    minutes: minutesLong(consultation),
    timeZone: consultation.timeZone,
    client: client
      ? { id: client.id, email: client.email, phone: client.phone }
      : consultation.guestEmail === null
        ? null
        : { id: null, email: consultation.guestEmail, phone: consultation.phone },
    phone: consultation.phone,
    videoUrl: by === 'video' ? videoUrl : null,
    topic: consultation.topic,
    note: consultation.staffNote,
    bookedAt: consultation.bookedAt?.toISOString() ?? null,
    cancelReason: consultation.cancelReason,
    isAhead: status === 'booked' && now < startsAt,
    hasBegun: status !== 'canceled' && now >= startsAt,
    noShowFrom: new Date(startsAt.getTime() + noShowAfterMinutes * 60_000).toISOString(),
  }
}

/** Returns the next appointment of these calendars; undefined when nothing is booked ahead. */
export async function findNextAppointment(
  db: Db,
  calendarIds: readonly string[],
  now: Date,
): Promise<StaffAppointment | undefined> {
  if (calendarIds.length === 0) return undefined
  const { calendarId, status, startsAt } = consultations
  const ahead = and(inArray(calendarId, [...calendarIds]), eq(status, 'booked'), gt(startsAt, now))
  const [next] = await rows(db, ahead).orderBy(asc(startsAt)).limit(1)
  return next && asAppointment(next)
}

const pageSize = 50
const pastCondition = (view: PastView, now: Date): SQL | undefined => {
  const { status, startsAt } = consultations
  if (view === 'all') return or(eq(status, 'canceled'), and(sql`${status} <> 'held'`, lt(startsAt, now)))
  if (view === 'open') return and(eq(status, 'booked'), lt(startsAt, now))
  return eq(status, view)
}

/** Lists what is behind, and what was canceled, the latest first; `open` is without an outcome. */
export async function listPastAppointments(
  db: Db,
  { view, after }: PastQuery,
  now: Date,
): Promise<{ appointments: StaffAppointment[]; next: string | null }> {
  const { startsAt, id } = consultations
  const isFurther = sql`(${startsAt}, ${id}) < (select starts_at, id from ${consultations} where id = ${after ?? null})`
  const found = await rows(db, and(pastCondition(view, now), ...(after ? [isFurther] : [])))
    .orderBy(desc(startsAt), desc(id))
    .limit(pageSize + 1)
  const appointments = found.slice(0, pageSize).map(asAppointment)
  return { appointments, next: found.length > pageSize ? (appointments.at(-1)?.id ?? null) : null }
}

/** Counts the appointments behind us of which nobody has said how they came out. */
export const countWithoutOutcome = (db: Db, now: Date): Promise<number> =>
  db.$count(consultations, pastCondition('open', now))
