import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { closedSince, type ConversationView, type MessageFileView, messagesShown, type MessageView } from './message.ts'
import { conversationReads, messageFiles, messages } from './messages-tables.server.ts'
import { getOrderFacts, type OrderFacts } from './order-facts-queries.server.ts'

/** Written out: in a selection from one table Drizzle names a column without its table. */
const fileList = sql<MessageFileView[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name,
  'contentType', f.content_type, 'sizeBytes', f.size_bytes) order by f.position), '[]')
  from ${messageFiles} f where f.message_id = messages.id)`

/** Whose eyes a conversation is read with. */
export interface Reader {
  side: 'client' | 'firm'
  userId: string
  /** Also shows the messages from this number on. */
  from?: number | undefined
}

/** SQL: how far the reader has read, and how far anyone on the other side has. */
const readBy = (orderId: string, { side, userId }: Reader) => {
  const isStaff = sql`exists (select from ${users} u where u.id = r.user_id and u.role <> 'client')`
  const other = side === 'client' ? isStaff : sql`not ${isStaff}`
  return sql<{ own: number; other: number }>`(select json_build_object(
    'own', coalesce(max(r.read_number) filter (where r.user_id = ${userId}), 0),
    'other', coalesce(max(r.read_number) filter (where ${other}), 0))
    from ${conversationReads} r where r.order_id = ${orderId})`
}

/** What a client hasn't read is shown with the newest, up to this many in all: reading notes all of it as read. */
const mostUnreadShown = 200

/** SQL: the number of the first message that the reader gets. */
function firstShown({ orderId, conversation }: OrderFacts, { side, userId, from }: Reader) {
  const last = conversation?.lastNumber ?? 0
  const newest = Math.min(last - messagesShown + 1, from ?? last)
  if (side === 'firm') return sql`${newest}::int`
  const read = sql`(select r.read_number from ${conversationReads} r where r.order_id = ${orderId} and r.user_id = ${userId})`
  return sql`least(${newest}::int, greatest(coalesce(${read}, 0) + 1, ${last - mostUnreadShown + 1}::int))`
}

/** Reads the newest messages of an order: for clients of their own orders. Throws `not-found`. */
export async function getConversation(db: Db, orderId: string, reader: Reader, now: Date): Promise<ConversationView> {
  const facts = await getOrderFacts(db, orderId, reader.side === 'client' ? reader.userId : undefined)
  const rows = await db
    .select({
      id: messages.id,
      key: sql<string | null>`case when ${messages.authorId} = ${reader.userId} then ${messages.sendKey} end`,
      number: messages.number,
      isFromFirm: messages.isFromFirm,
      author: accountName(sql`${messages.authorId}`),
      body: messages.body,
      asksReply: messages.asksReply,
      sentAt: messages.sentAt,
      files: fileList,
      read: readBy(facts.orderId, reader),
    })
    .from(messages)
    .where(and(eq(messages.orderId, facts.orderId), gte(messages.number, firstShown(facts, reader))))
    .orderBy(asc(messages.number))
  const [first] = rows
  const read = first?.read
  const earlier = (first?.number ?? 1) - 1
  return {
    ...headOf(facts, now),
    readNumber: read?.own ?? 0,
    seenNumber: read?.other ?? 0,
    messages: rows.map(({ author, sentAt, read: _r, ...message }) => ({
      ...message,
      by: reader.side === 'client' && message.isFromFirm ? null : (author ?? null),
      sentAt: sentAt.toISOString(),
    })),
    earlierFrom: earlier > 0 ? Math.max(1, earlier - messagesShown + 1) : null,
  }
}

/** Returns the message that was sent with this key; undefined when there is none. */
export async function findSent(
  db: Db,
  by: { orderId: string; authorId: string; sendKey: string },
): Promise<MessageView | undefined> {
  const { orderId, authorId, sendKey } = messages
  const [row] = await db
    .select({
      id: messages.id,
      key: messages.sendKey,
      number: messages.number,
      isFromFirm: messages.isFromFirm,
      body: messages.body,
      asksReply: messages.asksReply,
      sentAt: messages.sentAt,
      files: fileList,
    })
    .from(messages)
    .where(and(eq(orderId, by.orderId), eq(authorId, by.authorId), eq(sendKey, by.sendKey)))
  return row && { ...row, by: null, sentAt: row.sentAt.toISOString() }
}

function headOf({ client, conversation, ...facts }: OrderFacts, now: Date) {
  const firmWroteAt = conversation?.firmWroteAt ?? null
  return {
    orderId: facts.orderId,
    orderNumber: orderNumber(facts.orderId),
    status: facts.status,
    about: facts.about,
    clientName: `${client.firstName} ${client.lastName}`.trim() || client.email,
    closedSince: closedSince({ endedAt: facts.endedAt, firmWroteAt }, now)?.toISOString() ?? null,
    waitsSince: conversation?.waitsSince?.toISOString() ?? null,
    askedSince: conversation?.askedSince?.toISOString() ?? null,
    ssnTask: facts.ssnTask,
  }
}
