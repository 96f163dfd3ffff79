import { asc, eq, lte } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { isAtNight, mostReminders, nextReminder } from '#features/orders/reminders/reminder-schedule.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { lockConversation, type LockedFacts } from '#features/messages/lock-conversation.server.ts'
import { closedSince } from '#features/messages/message.ts'
import { messageReminderMail } from './message-reminder.email.ts'
import { conversations } from '#features/messages/messages-tables.server.ts'

/**
 * Reminds the clients who haven't answered a question of ours, and hands to staff what five reminders didn't bring, or what
 * can't be mailed. Each is a transaction of its own; one that fails is tried again by the next run. Nothing leaves at night.
 */
export async function remindOfQuestions(app: App): Promise<void> {
  const now = app.now()
  if (isAtNight(now)) return
  const { orderId, remindAt } = conversations
  const due = await app.db.select({ orderId }).from(conversations).where(lte(remindAt, now)).orderBy(asc(remindAt))
  for (const one of due)
    await app.db
      .transaction((tx) => remind(app, tx, one.orderId))
      .catch((error: unknown) => app.log.error('reminder not sent', { orderId: one.orderId, ...errorFields(error) }))
}

async function remind(app: App, tx: Db, orderId: string): Promise<void> {
  const facts = await lockConversation(app, tx, orderId)
  const { remindAt: dueAt, firmWroteAt, reminders } = facts.conversation
  const now = app.now()
  // Answered, or reminded by another instance since.
  if (!dueAt || dueAt > now) return
  const isClosed = closedSince({ endedAt: facts.endedAt, firmWroteAt }, now) !== null
  const isSent = !isClosed && reminders < mostReminders && (await mailReminder(app, tx, facts, dueAt))
  const isHandedOver = !isClosed && !isSent
  await tx
    .update(conversations)
    .set({
      reminders: isSent ? reminders + 1 : reminders,
      remindAt: isSent ? nextReminder({ dueAt, sentAt: now }) : null,
      ...(isHandedOver ? { noAnswerSince: now } : {}),
    })
    .where(eq(conversations.orderId, facts.orderId))
  if (isHandedOver)
    await writeAudit(tx, {
      actor: 'system',
      action: 'message.no-answer',
      object: `order:${facts.orderId}`,
      detail: { reminders },
    })
}

/** Returns false for a client who doesn't want the mail. */
const mailReminder = (app: App, tx: Db, facts: LockedFacts, dueAt: Date): Promise<boolean> => {
  const { orderId, client, businessName, conversation } = facts
  return enqueueMail(app, tx, {
    template: 'message-reminder',
    dedupeKey: `message-reminder|${orderId}|${dueAt.toISOString()}`,
    to: { address: client.email, name: `${client.firstName} ${client.lastName}`.trim() },
    userId: client.id,
    text: messageReminderMail({
      orderId,
      businessName,
      firstName: client.firstName,
      askedSince: conversation.askedSince ?? dueAt,
      isLast: conversation.reminders + 1 === mostReminders,
      url: `${app.origin}/dashboard/messages/${orderId}`,
    }),
  })
}
