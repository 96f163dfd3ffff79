import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { ListedConversation } from './message.ts'
import { conversationReads, conversations, messageFiles, messages } from './messages-tables.server.ts'
import { aboutOrder } from './order-facts-queries.server.ts'

interface Unread {
  count: number
  text: string | null
  at: string | null
}

const unreadOf = sql<Unread>`(select json_build_object('count', count(*)::int,
  'text', (array_agg(m.body order by m.number desc))[1], 'at', max(m.sent_at))
  from ${messages} m where m.order_id = ${orders.id} and m.is_from_firm and m.number > coalesce((select r.read_number
    from ${conversationReads} r where r.order_id = ${orders.id} and r.user_id = ${orders.userId}), 0))`

const conversationsOfPerson = prepared((db) =>
  db
    .select({
      orderId: orders.id,
      status: orders.status,
      about: aboutOrder,
      lastAt: conversations.lastAt,
      askedSince: conversations.askedSince,
      unread: unreadOf,
    })
    .from(orders)
    .leftJoin(conversations, eq(conversations.orderId, orders.id))
    .where(and(eq(orders.userId, sql.placeholder('userId')), sql`orders.paid_at is not null`))
    .orderBy(sql`${conversations.lastAt} desc nulls last`, sql`${orders.paidAt} desc`, orders.id)
    .prepare('conversations_of_person'),
)

const iso = (instant: Date | string | null) => (instant === null ? null : new Date(instant).toISOString())

/** Lists a conversation for each order that the person paid, the one written in last first. */
export async function listConversationsOf(db: Db, userId: string): Promise<ListedConversation[]> {
  const rows = await conversationsOfPerson(db).execute({ userId })
  return rows.map(({ unread, lastAt, askedSince, ...row }) => ({
    ...row,
    orderNumber: orderNumber(row.orderId),
    lastAt: iso(lastAt),
    askedSince: iso(askedSince),
    unread: unread.count,
    newText: unread.text,
    newAt: iso(unread.at),
  }))
}

/** A conversation that waits for the firm: for an answer, or because the client doesn't answer. */
export interface UnansweredConversation {
  orderId: string
  orderNumber: string
  about: string
  clientName: string
  waitsSince: string
  /** What the client wrote since then, and how many files came with it. */
  text: string
  messages: number
  files: number
  advisor: string | null
  /** Our question that five reminders brought no answer to; null where the client wrote. */
  askedSince: string | null
}

const sinceThen = sql<{ text: string; messages: number; files: number }>`(select json_build_object(
  'text', coalesce((array_agg(m.body order by m.number))[1], ''), 'messages', count(*)::int, 'files',
  coalesce(sum((select count(*) from ${messageFiles} f where f.message_id = m.id)), 0)::int) from ${messages} m
  where m.order_id = ${conversations.orderId} and not m.is_from_firm and m.sent_at >= ${conversations.waitsSince})`

/** Shown at once; who waits longest comes first. */
const mostListed = 100

const waitsForUs = sql`(${conversations.waitsSince} is not null or ${conversations.noAnswerSince} is not null)`
const since = sql<string>`coalesce(${conversations.waitsSince}, ${conversations.noAnswerSince})`

/** Lists the conversations that wait for the firm, the longest wait first. */
export async function listUnanswered(db: Db): Promise<UnansweredConversation[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      about: aboutOrder,
      clientName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      waitsSince: since,
      noAnswerSince: conversations.noAnswerSince,
      askedSince: conversations.askedSince,
      written: sinceThen,
      advisor: sql<
        string | null
      >`(select a.first_name || ' ' || a.last_name from ${users} a where a.id = ${orders.advisorId})`,
    })
    .from(conversations)
    .innerJoin(orders, eq(orders.id, conversations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(waitsForUs)
    .orderBy(since, conversations.orderId)
    .limit(mostListed)
  return rows.map(({ written, waitsSince, noAnswerSince, askedSince, ...row }) => ({
    ...row,
    ...written,
    askedSince: noAnswerSince && iso(askedSince),
    orderNumber: orderNumber(row.orderId),
    waitsSince: new Date(waitsSince).toISOString(),
  }))
}

/** Counts them. */
export const countUnanswered = (db: Db): Promise<number> => db.$count(conversations, waitsForUs)
