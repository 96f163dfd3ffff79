import { and, eq } from 'drizzle-orm'
import { agentConsentReminderMail } from '#features/formation/agent-consent/agent-consent-request.email.ts'
import { ownerReminderMail } from '#features/formation/owner-parts/owner-invitation.email.ts'
import { makeLink } from '#features/mailed-links/make-link.server.ts'
import type { RequiredTemplate } from '#features/notifications/mail-classes.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { recordEvent } from '#features/signing/signing-events.server.ts'
import { signingReminderMail } from '#features/signing/signing.email.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { listOpenLinks, type OpenLink } from './open-links-queries.server.ts'
import { firstReminder, isAtNight, mostReminders, nextReminder } from './reminder-schedule.ts'
import { linkKinds, linkReminders } from './reminders-tables.server.ts'

export type PlannedReminder = Pick<typeof linkReminders.$inferSelect, 'kind' | 'linkId' | 'linkSentAt' | 'orderId'>

/** Plans the reminders of links that were sent, or sent again, since the last run. */
export async function planLinkReminders(app: App): Promise<void> {
  for (const kind of linkKinds) {
    const links = await listOpenLinks(app.db, kind, 'unplanned', app.now())
    if (links.length === 0) continue
    const rows = links.map(({ id, orderId, sentAt }) => {
      return { kind, linkId: id, linkSentAt: sentAt, orderId, nextDueAt: firstReminder(sentAt) }
    })
    await app.db.insert(linkReminders).values(rows).onConflictDoNothing()
  }
}

/**
 * Reminds whoever got the link, if that is due by now and the link still works; mail and count are one transaction. The
 * link stays as it is and expires when it would have. Returns whether anything was due.
 */
export async function remindOfLink(app: App, tx: Db, planned: PlannedReminder): Promise<boolean> {
  const { kind, linkId, linkSentAt, orderId } = planned
  await lockOrder(tx, orderId)
  const isOwn = and(
    eq(linkReminders.kind, kind),
    eq(linkReminders.linkId, linkId),
    eq(linkReminders.linkSentAt, linkSentAt),
  )
  const [reminder] = await tx.select().from(linkReminders).where(isOwn).for('update')
  const dueAt = reminder?.nextDueAt
  const sentAt = app.now()
  if (!dueAt || dueAt > sentAt || isAtNight(sentAt)) return false
  const [link] = await listOpenLinks(tx, kind, { id: linkId }, sentAt)
  const isCurrent = link?.sentAt.getTime() === linkSentAt.getTime()
  const sentCount = reminder.sentCount + 1
  if (!isCurrent || !(await mailReminder(app, tx, link, sentCount))) {
    await tx.update(linkReminders).set({ nextDueAt: null }).where(isOwn)
    return true
  }
  const nextDueAt = sentCount < mostReminders ? nextReminder({ dueAt, sentAt }) : null
  await tx.update(linkReminders).set({ sentCount, lastSentAt: sentAt, nextDueAt }).where(isOwn)
  return true
}

interface Reminder {
  template: RequiredTemplate
  text: MailText
}

function reminderOf(link: OpenLink, url: string): Reminder {
  const { kind, name, businessName, clientName, title, expiresAt } = link
  switch (kind) {
    case 'sign': {
      const about = { companyName: businessName, clientName, signerName: name, title }
      return { template: 'signing-reminder', text: signingReminderMail({ ...about, url, expiresAt }) }
    }
    case 'agent-consent': {
      const about = { agentName: name, businessName, clientName }
      return { template: 'agent-consent-reminder', text: agentConsentReminderMail(about, { url, expiresAt }) }
    }
    case 'owner': {
      const about = { ownerFirstName: name, businessName, clientName }
      return { template: 'owner-reminder', text: ownerReminderMail(about, { url, expiresAt }) }
    }
  }
}

/** Returns false for a link of an earlier version, whose token can't be computed. */
async function mailReminder(app: App, tx: Db, link: OpenLink, count: number): Promise<boolean> {
  const { kind, id, linkNumber, signingId, email, name, sentAt } = link
  const { token, url, row } = makeLink(app, kind, kind === 'sign' ? `${id}:${linkNumber}` : id)
  if (!row.tokenHash.equals(link.tokenHash)) return false
  const { template, text } = reminderOf(link, url)
  if (kind === 'sign')
    await recordEvent(app, tx, { request: { id, signingId }, kind: 'sent', detail: { email, reminder: 'yes' } })
  const dedupeKey = `${template}:${id}:${sentAt.getTime()}:${count}`
  return enqueueMail(app, tx, { template, dedupeKey, to: { address: email, name }, text, secret: token })
}
