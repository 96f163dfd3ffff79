import { enqueueMails, type NewMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { listNoticeChoices } from './notice-choices.server.ts'
import { recipientsOf, type StaffPerson } from './notice-people.ts'
import { findSubject, lockStaffPeople } from './notice-people-queries.server.ts'
import { type About, idOf } from './notice-rules.ts'
import type { NoticeSubject } from './notice-subject.ts'
import { staffNoticeMail } from './staff-notice.email.ts'
import { defaultChoices, type NoticeChoices, type NoticeEvent, noticeEvents } from './staff-notice.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

/** Who can be told in this transaction, and how. */
export interface Desk {
  staff: StaffPerson[]
  choices: Map<string, NoticeChoices>
}

/** Reads it, and holds off the end of anyone's access until the transaction ends. */
export const lockDesk = async (tx: Db): Promise<Desk> => ({
  staff: await lockStaffPeople(tx),
  choices: await listNoticeChoices(tx),
})

export interface NewNotice {
  event: NoticeEvent
  /** What it is derived from: nobody is told the same twice. */
  source: string
  about: About
  happenedAt: Date
  actor: string | null
}

/** The firm's address is emailed these at once as well (docs/mails.md). */
const toldToFirm: readonly NoticeEvent[] = [
  'order-paid',
  'agent-declined',
  'document-declined',
  'no-answer',
  'recovery-asked',
  'refund-waiting',
  'refund-failed',
  'refund-unanswered',
]

/** Tells each person whom it concerns, once: a row for the counter, and the email that they chose, in one transaction. */
export async function writeNotice(app: App, tx: Db, desk: Desk, notice: NewNotice): Promise<void> {
  const { event, source, about, happenedAt, actor } = notice
  const subject = await findSubject(tx, about)
  if (!subject && idOf(about)) return
  const people = recipientsOf(desk.staff, { event, actor, assigneeId: subject?.personId ?? null })
  if (people.length === 0) return
  const { kind } = noticeEvents[event]
  const mailFor = (userId: string) => (desk.choices.get(userId) ?? defaultChoices)[kind]
  const written = await tx
    .insert(staffNotices)
    .values(
      people.map(({ id }) => ({
        userId: id,
        kind,
        event,
        source,
        ...about,
        happenedAt,
        createdAt: app.now(),
        digestDue: mailFor(id) === 'daily',
      })),
    )
    .onConflictDoNothing({ target: [staffNotices.source, staffNotices.userId] })
    .returning({ id: staffNotices.id, userId: staffNotices.userId })
  const mails = written.flatMap(({ id, userId }): NewMail[] => {
    const person = people.find((one) => one.id === userId)
    if (!person || mailFor(userId) !== 'at-once' || isToldAsFirm(app, person, event)) return []
    return [mailOf(app, person, { id, event, subject })]
  })
  await enqueueMails(app, tx, mails)
}

/** Whoever reads the firm's mailbox isn't emailed twice. */
const isToldAsFirm = (app: App, { email }: StaffPerson, event: NoticeEvent): boolean =>
  toldToFirm.includes(event) && email.toLowerCase() === app.env.STAFF_MAIL.toLowerCase()

interface WrittenNotice {
  id: number
  event: NoticeEvent
  subject: NoticeSubject | undefined
}

const mailOf = (app: App, person: StaffPerson, { id, event, subject }: WrittenNotice): NewMail => ({
  template: 'staff-notice',
  dedupeKey: `staff-notice:${id}`,
  to: { address: person.email, name: `${person.firstName} ${person.lastName}` },
  userId: person.id,
  text: staffNoticeMail({
    event,
    about: subject,
    firstName: person.firstName,
    url: `${app.origin}/admin/notices/${id}`,
    choicesUrl: `${app.origin}/admin/account`,
  }),
})
