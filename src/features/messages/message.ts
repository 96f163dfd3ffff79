import { z } from 'zod'
import { orderStatuses } from '#features/orders/order-status.ts'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { optionalLines } from '#lib/form-fields.ts'
import { maxMessageLength, maxMessageFiles, emptyMessage } from './attachable.ts'

export const ssnInMessage = 'This looks like a Social Security number. Remove it before you send.'
const body = optionalLines(maxMessageLength).refine((text) => !containsSsn(text), ssnInMessage)
const files = z
  .array(z.uuid())
  .max(maxMessageFiles, `Attach up to ${maxMessageFiles} files`)
  .refine((ids) => new Set(ids).size === ids.length, 'A file is attached twice')
const isEmpty = ({ body: text, files: attached }: { body: string; files: readonly string[] }) =>
  text === '' && attached.length === 0

const message = z.strictObject({ key: z.uuid(), body, files })

/** POST /api/orders/{id}/messages: `key` is made by the browser; the same key is the same message. */
export const sendInput = message.refine((input) => !isEmpty(input), { error: emptyMessage, path: ['body'] })
export type SendInput = z.output<typeof sendInput>

/** POST /api/staff/conversations/{id}/messages */
export const staffSendInput = message
  .extend({ asksReply: z.boolean().default(false) })
  .refine((input) => !isEmpty(input), { error: emptyMessage, path: ['body'] })
export type StaffSendInput = z.output<typeof staffSendInput>

/** GET of a conversation: from which message on; a number that isn't one asks for the newest. */
export const fromQuery = z.object({ from: z.coerce.number().int().min(1).optional().catch(undefined) })
/** The same of a page's address. */
export const fromOf = ({ searchParams }: URL): number | undefined =>
  fromQuery.parse({ from: searchParams.get('from') ?? undefined }).from
/** How many of the newest messages are shown at first, and how many more at a time. */
export const messagesShown = 20

/** Up to which message someone has read. */
export const readInput = z.strictObject({ upTo: z.int().min(1).max(2_000_000_000) })

export const messageFileView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
})
export type MessageFileView = z.output<typeof messageFileView>

const instant = z.iso.datetime()

export const messageView = z.object({
  id: z.uuid(),
  /** What the reader sent it with; null for what others wrote. */
  key: z.uuid().nullable(),
  number: z.int(),
  isFromFirm: z.boolean(),
  /** Who wrote it: for clients the firm has no names. */
  by: z.string().nullable(),
  body: z.string(),
  /** The firm asked for an answer with it. */
  asksReply: z.boolean(),
  sentAt: instant,
  files: z.array(messageFileView),
})
export type MessageView = z.output<typeof messageView>

export const conversationView = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  /** The company, or what was bought while it has no name. */
  about: z.string(),
  clientName: z.string(),
  /** When the order ended, once nobody can write here any more. */
  closedSince: instant.nullable(),
  waitsSince: instant.nullable(),
  askedSince: instant.nullable(),
  /** The newest message that the reader has seen; 0 for none. */
  readNumber: z.int(),
  /** The same for the other side. */
  seenNumber: z.int(),
  /** The order waits for an SSN that belongs into its secure form. */
  ssnTask: z.string().nullable(),
  /** The newest messages, oldest first. */
  messages: z.array(messageView),
  /** From which number on the reader gets a page of earlier ones too; null when they have all. */
  earlierFrom: z.int().nullable(),
})
export type ConversationView = z.output<typeof conversationView>

/** A conversation as lists show it. */
export interface ListedConversation {
  orderId: string
  orderNumber: string
  status: z.output<typeof conversationView>['status']
  about: string
  /** When the last message came; null while there is none. */
  lastAt: string | null
  unread: number
  /** The firm's newest message that the client hasn't read. */
  newText: string | null
  newAt: string | null
  askedSince: string | null
}

const dayMs = 86_400_000
/** How long a conversation stays open after its order ended, or after the firm wrote last. */
export const openDaysAfterEnd = 30

/** When the order ended, if nobody can write in its conversation any more; null while it is open. */
export function closedSince(
  { endedAt, firmWroteAt }: { endedAt: Date | null; firmWroteAt: Date | null },
  now: Date,
): Date | null {
  if (!endedAt) return null
  const last = Math.max(endedAt.getTime(), firmWroteAt?.getTime() ?? 0)
  return now.getTime() >= last + openDaysAfterEnd * dayMs ? endedAt : null
}
