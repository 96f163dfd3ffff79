import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { calendars, consultations } from '#features/consultations/consultations-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { StaffPerson } from './notice-people.ts'
import type { About } from './notice-rules.ts'
import {
  clientSubject,
  consultationSubject,
  type NoticeSubject,
  orderSubject,
  recoverySubject,
} from './notice-subject.ts'

const person = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName }
/** SQL: of the joined account, else of who has an appointment without one. */
export const clientFullName = sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName},
  ${consultations.guestFirstName} || ' ' || ${consultations.guestLastName}, 'A client')`
const clientName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
const isStaff = ne(users.role, 'client')

/** Everyone who works here, and holds off the end of anyone's access until the transaction ends. */
export async function lockStaffPeople(tx: Db): Promise<StaffPerson[]> {
  const rows = await tx
    .select({ ...person, role: users.role })
    .from(users)
    .where(isStaff)
    .orderBy(asc(users.id))
    .for('share')
  return rows.flatMap(({ role, ...one }) => (role === 'client' ? [] : [{ ...one, role }]))
}

/** The same for one of them; undefined for someone who doesn't work here any more. */
export async function lockStaffPerson(tx: Db, userId: string) {
  const [row] = await tx
    .select(person)
    .from(users)
    .where(and(eq(users.id, userId), isStaff))
    .for('share')
  return row
}

/** What a notice is about, undefined for what is gone, and for a notice about nothing. */
export async function findSubject(db: Db, about: About): Promise<NoticeSubject | undefined> {
  const { orderId, consultationId, recoveryId, clientId } = about
  if (orderId) return findOrder(db, orderId)
  if (consultationId) return findConsultation(db, consultationId)
  if (recoveryId) return findRecovery(db, recoveryId)
  return clientId ? findClient(db, clientId) : undefined
}

async function findRecovery(db: Db, id: string): Promise<NoticeSubject | undefined> {
  const { email } = accountRecoveries
  const [row] = await db.select({ email }).from(accountRecoveries).where(eq(accountRecoveries.id, id))
  return row && recoverySubject(row)
}

async function findClient(db: Db, id: string): Promise<NoticeSubject | undefined> {
  const [row] = await db
    .select({ name: clientName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'client'), isNull(users.closedAt)))
  return row && clientSubject(row)
}

async function findConsultation(db: Db, id: string): Promise<NoticeSubject | undefined> {
  const [row] = await db
    .select({ clientName: clientFullName, startsAt: consultations.startsAt, ownerId: calendars.ownerId })
    .from(consultations)
    .innerJoin(calendars, eq(calendars.id, consultations.calendarId))
    .leftJoin(users, eq(users.id, consultations.userId))
    .where(eq(consultations.id, id))
  return row && consultationSubject(row)
}

async function findOrder(db: Db, orderId: string): Promise<NoticeSubject | undefined> {
  const [row] = await db
    .select({ id: orders.id, businessName: orders.businessName, title: titleOfOrder, assigneeId: orders.advisorId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row && orderSubject({ id: row.id, title: row.businessName ?? row.title, assigneeId: row.assigneeId })
}

export const listStaffIds = async (db: Db): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(isStaff)).map(({ id }) => id)
