import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { companies, companyMembers, companyPeople } from '#features/companies/companies-tables.server.ts'
import { mailState } from '#features/notifications/mail-state.ts'
import { getNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'

/** How many of the last mails the page shows. */
const mailCount = 20

/** Returns a client's account for staff: facts, companies with their people, orders, sessions, and mails. Throws `not-found`. */
export async function getClientAccount(db: Db, userId: string, now: Date) {
  const client = await findClientAccount(db, userId)
  const [notifications, ownCompanies, ownOrders, ownSessions, mails] = await Promise.all([
    getNotificationChoices(db, userId),
    listCompanies(db, userId),
    listOrders(db, userId),
    listSessions(db, userId, now),
    listMails(db, userId),
  ])
  return {
    client: {
      id: client.id,
      firstName: client.firstName,
      lastName: client.lastName,
      email: client.email,
      phone: client.phone,
      verifiedAt: client.emailVerifiedAt?.toISOString() ?? null,
      since: client.createdAt.toISOString(),
      closedBecause: client.closedBecause,
      mergedInto: client.mergedInto,
    },
    notifications,
    companies: ownCompanies,
    orders: ownOrders,
    sessions: ownSessions,
    mails,
  }
}

/** The account of a client. Throws `not-found`, also for one of staff. */
async function findClientAccount(db: Db, userId: string) {
  const [client] = isUuid(userId)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.role, 'client')))
    : []
  if (!client) throw new Problem('not-found', 'We couldn’t find that client.')
  return client
}

/** The companies that the client has access to. Owners by name and share; nobody's SSN. */
async function listCompanies(db: Db, userId: string) {
  const people = sql<{ role: string; name: string }[]>`(select coalesce(json_agg(json_build_object('role', p.role,
    'name', p.first_name || ' ' || p.last_name) order by p.position), '[]')
    from ${companyPeople} p where p.company_id = ${companies}.id)`
  return db
    .select({
      id: companies.id,
      name: companies.name,
      legalEntity: companies.legalEntity,
      ubi: companies.ubi,
      filedOn: companies.filedOn,
      access: companyMembers.role,
      people,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companies.name))
}

async function listOrders(db: Db, userId: string) {
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      businessName: orders.businessName,
      title: titleOfOrder,
      totalCents: orders.totalCents,
      termsVersion: orders.termsVersion,
      termsAcceptedAt: orders.termsAcceptedAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
  return rows.map(({ termsAcceptedAt, createdAt, ...order }) => ({
    ...order,
    number: orderNumber(order.id),
    termsAcceptedAt: termsAcceptedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** The sessions that still hold, named by the hash that is stored of each. */
async function listSessions(db: Db, userId: string, now: Date) {
  const rows = await db
    .select({
      id: sql<string>`encode(${sessions.tokenHash}, 'hex')`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
  return rows.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** Subjects alone: a mail's text may hold what only its reader should see. */
async function listMails(db: Db, userId: string) {
  const rows = await db
    .select({
      id: outgoingMails.id,
      subject: outgoingMails.subject,
      to: outgoingMails.toAddress,
      createdAt: outgoingMails.createdAt,
      refusal: outgoingMails.refusal,
      sentAt: outgoingMails.sentAt,
      refusedAt: outgoingMails.refusedAt,
      erasedAt: outgoingMails.erasedAt,
      attempts: outgoingMails.attempts,
    })
    .from(outgoingMails)
    .where(eq(outgoingMails.userId, userId))
    .orderBy(desc(outgoingMails.createdAt))
    .limit(mailCount)
  return rows.map(({ id, subject, to, refusal, createdAt, ...facts }) => ({
    id,
    subject,
    to,
    refusal,
    state: mailState(facts),
    createdAt: createdAt.toISOString(),
  }))
}
