import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { MailClass } from './mail-classes.ts'
import { defaultChoices, type NotificationChoices } from './notification-choices.ts'
import { notificationChoices } from './notifications-tables.server.ts'

/** Returns the account's choices. */
export async function getNotificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  const { serviceUpdates, renewalReminders } = notificationChoices
  const [row] = await db
    .select({ serviceUpdates, renewalReminders })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  return row ?? defaultChoices
}

/** Stores the choices in `change`; the others stay as they are. */
export async function saveNotificationChoices(
  app: App,
  userId: string,
  change: Partial<NotificationChoices>,
): Promise<void> {
  const updatedAt = app.now()
  await app.db
    .insert(notificationChoices)
    .values({ userId, ...defaultChoices, ...change, updatedAt })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: { ...change, updatedAt } })
}

/** Whether a mail of this class may go to the account. */
export async function isWanted(db: Db, userId: string, mailClass: MailClass): Promise<boolean> {
  if (mailClass !== 'service-updates' && mailClass !== 'renewal-reminders') return true
  const choices = await getNotificationChoices(db, userId)
  return mailClass === 'service-updates' ? choices.serviceUpdates : choices.renewalReminders
}

/** Which of these accounts turned off mails of the class. */
export async function listUnwilling(
  db: Db,
  userIds: readonly string[],
  mailClass: 'service-updates' | 'renewal-reminders',
): Promise<ReadonlySet<string>> {
  const { userId, serviceUpdates, renewalReminders } = notificationChoices
  const choice = mailClass === 'service-updates' ? serviceUpdates : renewalReminders
  const rows = await db
    .select({ userId })
    .from(notificationChoices)
    .where(and(inArray(userId, [...userIds]), eq(choice, false)))
  return new Set(rows.map((row) => row.userId))
}
