import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from '#platform/database/columns.server.ts'
import { type NoticeEvent, noticeKinds, noticeMails } from './staff-notice.ts'

export const staffNotices = pgTable('staff_notices', {
  id: identity(),
  userId: uuid().notNull(),
  kind: text({ enum: noticeKinds }).notNull(),
  event: text().$type<NoticeEvent>().notNull(),
  /** What it was derived from: the same is told to nobody twice. */
  source: text().notNull(),
  orderId: uuid(),
  consultationId: uuid(),
  recoveryId: uuid(),
  /** Of whose account it is about. */
  clientId: uuid(),
  happenedAt: instant().notNull(),
  createdAt: createdAt(),
  /** Waits for the person's next daily email. */
  digestDue: boolean().notNull().default(false),
  readAt: instant(),
})

export const staffNoticeChoices = pgTable(
  'staff_notice_choices',
  {
    userId: uuid().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    mail: text({ enum: noticeMails }).notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** One row: the last entry of the audit log that was looked at. */
export const staffNoticeCursor = pgTable('staff_notice_cursor', {
  isOnly: boolean().primaryKey(),
  lastEntryId: bigint({ mode: 'number' }).notNull(),
})
