import { z } from 'zod'
import { mostCounted, noticeKinds, noticeMails } from './staff-notice.ts'

const mail = z.enum(noticeMails)
export const noticeChoices = z.strictObject({
  'new-order': mail,
  'client-reply': mail,
  consultation: mail,
  account: mail,
  'second-person': mail,
  promise: mail,
  'dead-letter': mail,
})

/** PUT /api/staff/notices/choices: the kinds that change. */
export const choicesInput = noticeChoices.partial()

const noticeId = z.string().regex(/^\d{1,15}$/, 'This is no notice')

/** GET /api/staff/notices, and the address of the page. */
export const noticesQuery = z.object({
  view: z.enum(['unread', 'all']).catch('unread').default('unread'),
  kind: z
    .enum([...noticeKinds, ''])
    .catch('')
    .default('')
    .transform((kind) => kind || undefined),
  before: noticeId.optional().catch(undefined),
  after: noticeId.optional().catch(undefined),
})
export type NoticesQuery = z.output<typeof noticesQuery>

/** POST /api/staff/notices/read: what came later than the newest that the reader saw stays unread. */
export const readInput = z.strictObject({ upTo: noticeId, kind: z.enum(noticeKinds).optional() })

export const noticeView = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  text: z.string(),
  /** The order that it is about: its number, and the company's name or what was bought. */
  order: z.object({ number: z.string(), title: z.string(), clientName: z.string() }).nullable(),
  /** The client, or the address of someone who can’t get into their account. */
  account: z.string().nullable(),
  consultation: z.object({ clientName: z.string(), startsAt: z.iso.datetime() }).nullable(),
  happenedAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type NoticeView = z.output<typeof noticeView>

export const noticeList = z.object({
  notices: z.array(noticeView),
  counts: z.object({ unread: z.int(), all: z.int() }),
  /** The newest of the reader's notices, on whatever page. */
  newest: z.string().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type NoticeList = z.output<typeof noticeList>

export const unreadCount = z.object({ unread: z.int().max(mostCounted + 1) })
