import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { readAudit } from '#platform/audit-entries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { type About, aboutOf, eventsOf, type LogEntry, settledBy, sourceOf } from './notice-rules.ts'
import { staffNoticeCursor, staffNotices } from './staff-notices-tables.server.ts'
import { type Desk, lockDesk, writeNotice } from './write-notice.server.ts'

const batchSize = 200

/** What is older tells nobody anything new, such as the past of a restored or filled database. */
const oldestMs = 7 * 86_400_000

/**
 * Derives notices from the entries of the audit log since the last time: whatever happens is written there in its own
 * transaction, which gets no statement more. An entry's id is drawn under the lock of the log, so that none appears behind
 * the cursor. The notices, their emails, and the cursor are one transaction: each entry is told exactly once.
 */
export async function noteLog(app: App): Promise<void> {
  while (await noteBatch(app));
}

/** Returns whether there may be more. Another instance that is at it already is left to it. */
const noteBatch = (app: App): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const [cursor] = await tx.select().from(staffNoticeCursor).for('update', { skipLocked: true })
    if (!cursor) return false
    const entries = await readAudit(tx, { after: String(cursor.lastEntryId) }, batchSize)
    const last = entries.at(-1)
    if (!last) return false
    const since = app.now().getTime() - oldestMs
    const recent = entries.filter(
      (entry) => entry.at.getTime() >= since && eventsOf(entry).length + settledBy(entry).length > 0,
    )
    if (recent.length > 0) {
      const desk = await lockDesk(tx)
      for (const entry of recent) await noteEntry(app, tx, desk, entry)
    }
    await tx.update(staffNoticeCursor).set({ lastEntryId: Number(last.id) })
    return entries.length === batchSize
  })

async function noteEntry(app: App, tx: Db, desk: Desk, entry: LogEntry): Promise<void> {
  const about = aboutOf(entry)
  if (!about) return
  await settle(app, tx, about, entry)
  for (const event of eventsOf(entry))
    await writeNotice(app, tx, desk, {
      event,
      source: sourceOf(entry, event, todayInPacific(entry.at)),
      about,
      happenedAt: entry.at,
      actor: entry.actor,
    })
}

/** Someone did what others were told was waiting: they have nothing to read there any more. */
async function settle(app: App, tx: Db, { orderId, recoveryId }: About, entry: LogEntry): Promise<void> {
  const events = settledBy(entry)
  const subject = orderId
    ? eq(staffNotices.orderId, orderId)
    : recoveryId
      ? eq(staffNotices.recoveryId, recoveryId)
      : undefined
  if (events.length === 0 || !subject) return
  await tx
    .update(staffNotices)
    .set({ readAt: app.now(), digestDue: false })
    .where(and(subject, inArray(staffNotices.event, [...events]), isNull(staffNotices.readAt)))
}
