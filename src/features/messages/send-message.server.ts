import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { firstReminder } from '#features/orders/reminders/reminder-schedule.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findSent } from './conversation-queries.server.ts'
import { closedSince, type MessageView, type SendInput, type StaffSendInput } from './message.ts'
import { conversationReads, conversations, messageFiles, messages } from './messages-tables.server.ts'
import { lockConversation, type LockedFacts } from './lock-conversation.server.ts'
import { newMessageMail } from './new-message.email.ts'
import { getOrderFacts, type OrderFacts } from './order-facts-queries.server.ts'

type Sent = { message: MessageView; isNew: boolean }

/** The client answered, or needn't. */
const nothingAsked = { askedSince: null, reminders: 0, remindAt: null, noAnswerSince: null }

/** What a message of the firm leaves asked. A first question, and one after all reminders, is reminded of three days later. */
function askedBy({ askedSince, remindAt }: LockedFacts['conversation'], asksReply: boolean, now: Date) {
  if (!asksReply) return { noAnswerSince: null }
  if (askedSince && remindAt) return {}
  return { askedSince: askedSince ?? now, reminders: 0, remindAt: firstReminder(now), noAnswerSince: null }
}

/**
 * Sends a message of the client in the conversation of their order; the same key again is the message that is there. Throws
 * `not-found`, `order-state` for a closed conversation, and `invalid-input` for a file that can't be attached.
 */
export const sendAsClient = (app: App, user: CurrentUser, orderId: string, input: SendInput): Promise<Sent> =>
  app.db.transaction(async (tx) => {
    const facts = await lockConversation(app, tx, orderId, user.id)
    const sent = await alreadySent(tx, user, facts, input)
    if (sent) return sent
    const { conversation } = facts
    // One instant for the message and for the wait that it begins.
    const now = app.now()
    const closed = closedSince({ endedAt: facts.endedAt, firmWroteAt: conversation.firmWroteAt }, now)
    if (closed) throw new Problem('order-state', 'This conversation is closed. Contact us, and we’ll help you.')
    const message = await write(app, tx, user, facts, { ...input, isFromFirm: false, asksReply: false, now })
    const waitsSince = conversation.waitsSince ?? now
    await tx
      .update(conversations)
      .set({ lastNumber: message.number, lastAt: now, waitsSince, ...nothingAsked })
      .where(eq(conversations.orderId, facts.orderId))
    await writeAudit(tx, {
      actor: `user:${user.id}`,
      action: 'message.received',
      object: `order:${facts.orderId}`,
      detail: { number: message.number, files: input.files.length, waitsSince: waitsSince.toISOString() },
    })
    return { message, isNew: true }
  })

/**
 * Sends a message of the firm, which answers what the client wrote, and mails the client that it is there. Throws
 * `not-found`, and `invalid-input` for a file that can't be attached.
 */
export const sendAsStaff = (app: App, staff: CurrentUser, orderId: string, input: StaffSendInput): Promise<Sent> =>
  app.db.transaction(async (tx) => {
    const facts = await lockConversation(app, tx, orderId)
    const sent = await alreadySent(tx, staff, facts, input)
    if (sent) return sent
    const now = app.now()
    const message = await write(app, tx, staff, facts, { ...input, isFromFirm: true, now })
    const { conversation, client } = facts
    await tx
      .update(conversations)
      .set({
        lastNumber: message.number,
        lastAt: now,
        firmWroteAt: now,
        waitsSince: null,
        ...askedBy(conversation, input.asksReply, now),
      })
      .where(eq(conversations.orderId, facts.orderId))
    await enqueueMail(app, tx, {
      template: 'new-message',
      // Once a day while the client hasn't read what is there, however many messages come.
      dedupeKey: `new-message|${facts.orderId}|${await readNumberOf(tx, facts)}|${todayInPacific(now)}`,
      to: { address: client.email, name: `${client.firstName} ${client.lastName}`.trim() },
      userId: client.id,
      text: newMessageMail({
        orderId: facts.orderId,
        businessName: facts.businessName,
        firstName: client.firstName,
        asksReply: input.asksReply,
        url: `${app.origin}/dashboard/messages/${facts.orderId}`,
      }),
    })
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'message.sent',
      object: `order:${facts.orderId}`,
      detail: { number: message.number, files: input.files.length },
    })
    return { message, isNew: true }
  })

/** Ends what a conversation waits for on either side without a message. Throws `not-found`. */
export const settleConversation = (app: App, staff: CurrentUser, orderId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { orderId: id, conversation } = await lockConversation(app, tx, orderId)
    if (!conversation.waitsSince && !conversation.askedSince) return
    await tx
      .update(conversations)
      .set({ waitsSince: null, ...nothingAsked })
      .where(eq(conversations.orderId, id))
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'message.settled', object: `order:${id}` })
  })

async function alreadySent(tx: Db, author: CurrentUser, { orderId }: OrderFacts, { key }: SendInput) {
  const message = await findSent(tx, { orderId, authorId: author.id, sendKey: key })
  return message && { message, isNew: false }
}

interface Written extends StaffSendInput {
  isFromFirm: boolean
  now: Date
}

/** Writes the message with its files; its author has read up to it. */
async function write(app: App, tx: Db, author: CurrentUser, facts: LockedFacts, input: Written): Promise<MessageView> {
  const { orderId, conversation } = facts
  const { key: sendKey, body, isFromFirm, asksReply, now } = input
  const number = conversation.lastNumber + 1
  const [row] = await tx
    .insert(messages)
    .values({ orderId, number, sendKey, authorId: author.id, isFromFirm, body, asksReply, sentAt: now })
    .returning({ id: messages.id })
  if (!row) throw new Error('The message was not written')
  await attach(tx, author, { messageId: row.id, orderId, fileIds: input.files })
  await markRead(app, tx, { orderId, userId: author.id, upTo: number })
  const message = await findSent(tx, { orderId, authorId: author.id, sendKey })
  if (!message) throw new Error('The message was not written')
  return message
}

async function attach(
  tx: Db,
  author: CurrentUser,
  { messageId, orderId, fileIds }: { messageId: string; orderId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return
  const { id, messageId: sentWith, orderId: ofOrder, uploadedBy } = messageFiles
  const order = sql.join(
    fileIds.map((fileId) => sql`${fileId}::uuid`),
    sql`, `,
  )
  const attached = await tx
    .update(messageFiles)
    .set({ messageId, position: sql`array_position(array[${order}], ${id})` })
    .where(and(inArray(id, [...fileIds]), eq(ofOrder, orderId), eq(uploadedBy, author.id), isNull(sentWith)))
    .returning({ id })
  if (attached.length === fileIds.length) return
  const text = 'One of these files isn’t there any more. Remove it and attach it again.'
  throw new Problem('invalid-input', text, { errors: { files: text } })
}

/** Notes how far someone has read; never less than before. */
export async function markRead(
  app: App,
  tx: Db,
  { orderId, userId, upTo }: { orderId: string; userId: string; upTo: number },
): Promise<void> {
  await tx
    .insert(conversationReads)
    .values({ orderId, userId, readNumber: upTo, readAt: app.now() })
    .onConflictDoUpdate({
      target: [conversationReads.orderId, conversationReads.userId],
      set: { readNumber: sql`excluded.read_number`, readAt: app.now() },
      setWhere: sql`${conversationReads.readNumber} < excluded.read_number`,
    })
}

const readNumberOf = async (tx: Db, { orderId, client }: OrderFacts): Promise<number> => {
  const [row] = await tx
    .select({ number: conversationReads.readNumber })
    .from(conversationReads)
    .where(and(eq(conversationReads.orderId, orderId), eq(conversationReads.userId, client.id)))
  return row?.number ?? 0
}

/** Notes that someone has the conversation before them up to this message. Throws `not-found`. */
export async function readConversation(
  app: App,
  reader: { userId: string; ownerId?: string },
  orderId: string,
  upTo: number,
): Promise<void> {
  const facts = await getOrderFacts(app.db, orderId, reader.ownerId)
  const number = Math.min(upTo, facts.conversation?.lastNumber ?? 0)
  if (number > 0) await markRead(app, app.db, { orderId: facts.orderId, userId: reader.userId, upTo: number })
}
