import { desc, lte, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type RefundSettings, type RefundSettingsChanges, refundSettingsChanges } from './refund-settings.ts'
import { refundSettings } from './refunds-tables.server.ts'

/** Returns the settings as they were at that moment; without one, as they are now. */
export async function getRefundSettings(db: Db, at?: Date): Promise<RefundSettings> {
  const { refundDays, approvalAboveCents, effectiveFrom } = refundSettings
  const [row] = await db
    .select({ refundDays, approvalAboveCents })
    .from(refundSettings)
    .where(at && lte(effectiveFrom, at))
    .orderBy(desc(effectiveFrom))
    .limit(1)
  if (!row) throw new Error('refund_settings has no row for this moment')
  return row
}

/**
 * Saves what counts from now on; the settings before stay for the orders paid under them. Throws a ZodError for values
 * that make no sense.
 */
export async function saveRefundSettings(
  app: Pick<App, 'db' | 'now'>,
  editor: Editor,
  changes: RefundSettingsChanges,
): Promise<void> {
  const wanted = refundSettingsChanges.parse(changes)
  await app.db.transaction(async (tx) => {
    // Two who save at once: the second waits here and changes what the first has written.
    await tx.execute(sql`lock table ${refundSettings} in share row exclusive mode`)
    const stored = await getRefundSettings(tx)
    const changed = changedFields(stored, wanted)
    if (isEmpty(changed)) return
    const next = { ...stored, ...changed }
    await tx.insert(refundSettings).values({ effectiveFrom: app.now(), ...next })
    const detail = { from: stored, to: next }
    await writeAudit(tx, {
      actor: actorOf(editor),
      action: 'refund-settings.saved',
      object: 'settings:refunds',
      detail,
    })
  })
}
