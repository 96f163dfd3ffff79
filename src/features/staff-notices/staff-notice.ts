import { z } from 'zod'

/** What someone of staff can be told of; each is chosen by itself. */
export const noticeKinds = ['new-order', 'client-reply', 'second-person', 'promise', 'dead-letter'] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface KindWords {
  label: string
  hint: string
}

export const kindWords: Record<NoticeKind, KindWords> = {
  'new-order': { label: 'New orders', hint: 'A client paid.' },
  'client-reply': {
    label: 'Replies from clients',
    hint: 'Answers, change requests, uploads, and declined consents or signatures. Also when a client stops answering.',
  },
  'second-person': {
    label: 'Second checks and refunds',
    hint: 'A check, a correction, or a refund needs another person.',
  },
  promise: { label: 'Promises', hint: '80% of the time we promised is used up.' },
  'dead-letter': { label: 'Failed emails and jobs', hint: 'We tried many times and stopped.' },
}

/** Nobody but an admin can help there. */
export const adminKinds: readonly NoticeKind[] = ['dead-letter']

export const noticeMails = ['at-once', 'daily', 'off'] as const
export type NoticeMail = (typeof noticeMails)[number]

export const mailLabels: Record<NoticeMail, string> = {
  'at-once': 'At once',
  daily: 'Daily at 8 am Pacific',
  off: 'No email',
}

export type NoticeChoices = Record<NoticeKind, NoticeMail>

/** A new order is emailed to the firm's address at once, so people get it with the day's others (decision 102). */
export const defaultChoices: NoticeChoices = {
  'new-order': 'daily',
  'client-reply': 'at-once',
  'second-person': 'at-once',
  promise: 'at-once',
  'dead-letter': 'at-once',
}

interface EventWords {
  kind: NoticeKind
  text: string
}

/** What happened, in the words of the list and of the emails. */
export const noticeEvents = {
  'order-paid': { kind: 'new-order', text: 'A client paid for a new order' },
  'fee-paid': { kind: 'client-reply', text: 'The client paid the state’s fee for filing again' },
  'question-answered': { kind: 'client-reply', text: 'The client answered a question' },
  'task-answered': { kind: 'client-reply', text: 'The client completed a task' },
  'file-added': { kind: 'client-reply', text: 'The client uploaded a file' },
  'formation-added': { kind: 'client-reply', text: 'The client filled in the formation form' },
  'name-chosen': { kind: 'client-reply', text: 'The client chose another name' },
  'signed-again': { kind: 'client-reply', text: 'The client signed the changed form' },
  'change-requested': { kind: 'client-reply', text: 'The client requested a change' },
  'agent-declined': { kind: 'client-reply', text: 'The registered agent declined' },
  'document-declined': { kind: 'client-reply', text: 'A signer declined to sign' },
  'owner-declined': { kind: 'client-reply', text: 'An owner’s part was declined' },
  'order-canceled': { kind: 'client-reply', text: 'The client canceled the order' },
  'no-answer': { kind: 'client-reply', text: 'The client hasn’t answered our reminders' },
  'second-check': { kind: 'second-person', text: 'A filing is waiting for its second check' },
  correction: { kind: 'second-person', text: 'A correction is waiting for a second person' },
  'refund-waiting': { kind: 'second-person', text: 'A refund is waiting for another admin' },
  'refund-failed': { kind: 'second-person', text: 'A refund failed' },
  'refund-unanswered': { kind: 'second-person', text: 'A refund got no answer' },
  'promise-used': { kind: 'promise', text: '80% of the promised time is used up' },
  'dead-letter': { kind: 'dead-letter', text: 'Emails or jobs failed for good' },
} as const satisfies Record<string, EventWords>
export type NoticeEvent = keyof typeof noticeEvents

const mail = z.enum(noticeMails)
export const noticeChoices = z.strictObject({
  'new-order': mail,
  'client-reply': mail,
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

/** The most that the counter says; above it reads "99+". */
export const mostCounted = 99
export const unreadCount = z.object({ unread: z.int().max(mostCounted + 1) })
