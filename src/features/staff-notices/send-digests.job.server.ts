import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { pacificClock, pacificInstant } from '#lib/pacific-time.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { getNoticeChoices } from './notice-choices.server.ts'
import { findSubject, lockStaffPerson } from './notice-people-queries.server.ts'
import { type About, idOf } from './notice-rules.ts'
import { staffDigestMail } from './staff-notice.email.ts'
import type { NoticeSubject } from './notice-subject.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

const digestTime = '08:00'

interface Issue {
  userId: string
  day: string
  /** What came later is in the next day's. */
  before: Date
}

/**
 * Writes the day's email to everyone who has unread notices of a kind that they chose to get daily, from 8 am Pacific on.
 * The email and the mark on its notices are one transaction for each person, which two instances can't both make.
 */
export async function sendDigests(app: App): Promise<void> {
  const now = app.now()
  const { day } = pacificClock(now)
  const before = pacificInstant(day, digestTime)
  if (!before || now < before) return
  const people = await app.db
    .selectDistinct({ userId: staffNotices.userId })
    .from(staffNotices)
    .where(and(eq(staffNotices.digestDue, true), lt(staffNotices.createdAt, before)))
  for (const { userId } of people) await app.db.transaction((tx) => sendDigest(app, tx, { userId, day, before }))
}

async function sendDigest(app: App, tx: Db, { userId, day, before }: Issue): Promise<void> {
  const due = await tx
    .select()
    .from(staffNotices)
    .where(and(eq(staffNotices.userId, userId), eq(staffNotices.digestDue, true), lt(staffNotices.createdAt, before)))
    .orderBy(asc(staffNotices.id))
    .for('update')
  const person = await lockStaffPerson(tx, userId)
  const choices = await getNoticeChoices(tx, userId)
  // Read in the meantime, or not wanted any more.
  const wanted = due.filter(({ readAt, kind }) => person && readAt === null && choices[kind] !== 'off')
  if (person && wanted.length > 0) {
    const subjects = await findSubjects(tx, wanted)
    const isWritten = await enqueueMail(app, tx, {
      template: 'staff-digest',
      dedupeKey: `staff-digest:${userId}:${day}`,
      to: { address: person.email, name: `${person.firstName} ${person.lastName}` },
      userId,
      text: staffDigestMail({
        firstName: person.firstName,
        notices: wanted.map((notice) => ({ event: notice.event, about: subjects.get(idOf(notice) ?? '') })),
        url: `${app.origin}/admin/notices`,
        choicesUrl: `${app.origin}/admin/account`,
      }),
    })
    // Today's went out before these were committed: they are in tomorrow's.
    if (!isWritten) return
  }
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await tx.update(staffNotices).set({ digestDue: false }).where(inArray(staffNotices.id, ids))
}

/** Each once, however many notices are about it. */
async function findSubjects(tx: Db, notices: readonly About[]): Promise<Map<string, NoticeSubject>> {
  const found = new Map<string, NoticeSubject>()
  for (const [id, about] of new Map(notices.map((notice) => [idOf(notice) ?? '', notice]))) {
    const subject = await findSubject(tx, about)
    if (subject) found.set(id, subject)
  }
  return found
}
