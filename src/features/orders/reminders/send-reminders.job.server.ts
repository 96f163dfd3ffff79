import { asc, lte } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { remindWhenDue } from './remind-client.server.ts'
import { planLinkReminders, remindOfLink } from './remind-links.server.ts'
import { clientReminders, linkReminders } from './reminders-tables.server.ts'
import { updatePeriods } from './waiting-periods.server.ts'

/**
 * Reminds the clients, signers, agents, and owners whose reminder is due, and hands to staff what five reminders didn't
 * bring. Each is a transaction of its own; one that fails is tried again by the next run. Nothing leaves at night.
 */
export async function sendReminders(app: App): Promise<void> {
  await updatePeriods(app)
  await planLinkReminders(app)
  for (const orderId of await listDueOrders(app.db, app.now()))
    await alone(app, orderId, (tx) => remindWhenDue(app, tx, orderId))
  for (const planned of await listDueLinks(app.db, app.now()))
    await alone(app, planned.orderId, (tx) => remindOfLink(app, tx, planned))
}

const alone = (app: App, orderId: string, remind: (tx: Db) => Promise<unknown>): Promise<unknown> =>
  app.db
    .transaction(remind)
    .catch((error: unknown) => app.log.error('reminder not sent', { orderId, ...errorFields(error) }))

async function listDueOrders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ orderId: clientReminders.orderId })
    .from(clientReminders)
    .where(lte(clientReminders.nextDueAt, now))
    .orderBy(asc(clientReminders.nextDueAt))
  return rows.map(({ orderId }) => orderId)
}

const listDueLinks = (db: Db, now: Date) =>
  db
    .select({
      kind: linkReminders.kind,
      linkId: linkReminders.linkId,
      linkSentAt: linkReminders.linkSentAt,
      orderId: linkReminders.orderId,
    })
    .from(linkReminders)
    .where(lte(linkReminders.nextDueAt, now))
    .orderBy(asc(linkReminders.nextDueAt))
