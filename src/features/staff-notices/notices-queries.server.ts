import { and, asc, count, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { clientFullName } from './notice-people-queries.server.ts'
import type { About } from './notice-rules.ts'
import type { NoticeList, NoticesQuery, NoticeView } from './notice-schemas.ts'
import { mostCounted, noticeEvents } from './staff-notice.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

const pageSize = 25

/** How many notices the reader has to read, up to one more than the counter says: read from one person's index alone. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = db
    .select({ id: staffNotices.id })
    .from(staffNotices)
    .where(and(eq(staffNotices.userId, userId), isNull(staffNotices.readAt)))
    .limit(mostCounted + 1)
    .as('unread')
  const [row] = await db.select({ unread: count() }).from(unread)
  return row?.unread ?? 0
}

/** Returns a page of the reader's own notices, the newest first. Pages go by key. */
export async function listNotices(db: Db, userId: string, query: NoticesQuery): Promise<NoticeList> {
  const { view, kind, before, after } = query
  const isBackward = before !== undefined
  const isIn = and(
    eq(staffNotices.userId, userId),
    view === 'unread' ? isNull(staffNotices.readAt) : undefined,
    kind ? eq(staffNotices.kind, kind) : undefined,
    isBackward ? gt(staffNotices.id, Number(before)) : undefined,
    !isBackward && after !== undefined ? lt(staffNotices.id, Number(after)) : undefined,
  )
  const rows = await db
    .select({
      notice: staffNotices,
      orderId: orders.id,
      businessName: orders.businessName,
      title: titleOfOrder,
      clientName: clientFullName,
      startsAt: consultations.startsAt,
      recoveryEmail: accountRecoveries.email,
    })
    .from(staffNotices)
    .leftJoin(orders, eq(orders.id, staffNotices.orderId))
    .leftJoin(consultations, eq(consultations.id, staffNotices.consultationId))
    .leftJoin(accountRecoveries, eq(accountRecoveries.id, staffNotices.recoveryId))
    .leftJoin(users, eq(users.id, sql`coalesce(${orders.userId}, ${consultations.userId}, ${staffNotices.clientId})`))
    .where(isIn)
    .orderBy(isBackward ? asc(staffNotices.id) : desc(staffNotices.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize
  if (isBackward) page.reverse()
  const [first, last] = [page[0]?.notice.id, page.at(-1)?.notice.id]
  return {
    notices: page.map(viewOf),
    ...(await countNotices(db, userId)),
    previous: first !== undefined && (isBackward ? hasMore : after !== undefined) ? String(first) : null,
    next: last !== undefined && (isBackward || hasMore) ? String(last) : null,
  }
}

interface Row {
  notice: typeof staffNotices.$inferSelect
  orderId: string | null
  businessName: string | null
  title: string
  clientName: string
  startsAt: Date | null
  recoveryEmail: string | null
}

function viewOf({ notice, orderId, businessName, title, clientName, startsAt, recoveryEmail }: Row): NoticeView {
  return {
    id: String(notice.id),
    kind: notice.kind,
    text: noticeEvents[notice.event].text,
    order: orderId === null ? null : { number: orderNumber(orderId), title: businessName ?? title, clientName },
    account: recoveryEmail ?? (notice.clientId === null ? null : clientName),
    consultation: startsAt && { clientName, startsAt: startsAt.toISOString() },
    happenedAt: notice.happenedAt.toISOString(),
    isRead: notice.readAt !== null,
  }
}

async function countNotices(db: Db, userId: string): Promise<Pick<NoticeList, 'counts' | 'newest'>> {
  const [row] = await db
    .select({
      all: count(),
      unread: sql<number>`count(*) filter (where ${staffNotices.readAt} is null)::int`,
      newest: max(staffNotices.id),
    })
    .from(staffNotices)
    .where(eq(staffNotices.userId, userId))
  const { all = 0, unread = 0, newest = null } = row ?? {}
  return { counts: { all, unread }, newest: newest === null ? null : String(newest) }
}

/** Those of the sources that someone has been told of. */
export async function listTold(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const told = await db
    .select({ source: staffNotices.source })
    .from(staffNotices)
    .where(inArray(staffNotices.source, [...sources]))
  return new Set(told.map(({ source }) => source))
}

/** Finds one of the reader's own notices and where it leads; undefined if there is none. */
export async function findOwnNotice(db: Db, userId: string, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const [row] = await db
    .select({ notice: staffNotices, consultation: consultations })
    .from(staffNotices)
    .leftJoin(consultations, eq(consultations.id, staffNotices.consultationId))
    .where(and(eq(staffNotices.id, Number(id)), eq(staffNotices.userId, userId)))
  return row && { isRead: row.notice.readAt !== null, address: addressOf(row.notice, row.consultation) }
}

function addressOf({ orderId, recoveryId, clientId }: About, consultation: Appointment | null): string {
  if (orderId) return `/admin/orders/${orderId}`
  if (recoveryId) return '/admin/recoveries'
  if (clientId) return `/admin/clients/${clientId}`
  if (!consultation) return '/admin/status'
  return `/admin/consultations?week=${todayInPacific(consultation.startsAt)}&appointment=${consultation.id}`
}

type Appointment = typeof consultations.$inferSelect
