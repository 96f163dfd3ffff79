import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

/** Where the conversation of an order stands. */
export const conversations = pgTable('conversations', {
  orderId: uuid().primaryKey(),
  lastNumber: integer().notNull().default(0),
  lastAt: instant().notNull(),
  firmWroteAt: instant(),
  /** Since the client's first message that nobody of staff has answered or settled. */
  waitsSince: instant(),
  /** Since the firm's first question that the client hasn't answered. */
  askedSince: instant(),
  /** How often the client was reminded of it. */
  reminders: integer().notNull().default(0),
  /** When the next reminder, or the firm's turn, is due. */
  remindAt: instant(),
  /** Since the last reminder brought no answer: someone of staff has to ask in person. */
  noAnswerSince: instant(),
})

export const messages = pgTable('messages', {
  id: id(),
  orderId: uuid().notNull(),
  number: integer().notNull(),
  /** Made by the sender's browser: a message that is sent again is the same message. */
  sendKey: uuid().notNull(),
  authorId: uuid().notNull(),
  isFromFirm: boolean().notNull(),
  body: text().notNull(),
  asksReply: boolean().notNull().default(false),
  sentAt: createdAt(),
})

export const messageFiles = pgTable('message_files', {
  id: id(),
  orderId: uuid().notNull(),
  /** Null until its message is sent. */
  messageId: uuid(),
  position: smallint().notNull().default(0),
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: integer().notNull(),
  sha256: bytea().notNull(),
  uploadedBy: uuid().notNull(),
  createdAt: createdAt(),
})

/** How far each account has read. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    readNumber: integer().notNull(),
    readAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.userId] })],
)
