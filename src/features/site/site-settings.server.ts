import { eq } from 'drizzle-orm'
import type { Site } from '#lib/site.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { settings } from './site-tables.server.ts'
import { readSettings, siteChanges, type SiteSettings, siteWith } from './site-settings.ts'

const key = 'site'

export interface SiteSettingsCache {
  current(): Site
  /** Reads again, after a change here or on another instance. */
  reload(): Promise<void>
}

/** The firm's facts as they are stored now. */
export async function getSite(db: Db, fallback: Partial<Site> = {}): Promise<Site> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return siteWith(readSettings(row?.value), fallback)
}

/** The firm's facts in memory, so that every page and mail has them, also while the database is away. */
export async function loadSiteSettings(db: Db, fallback: Partial<Site> = {}): Promise<SiteSettingsCache> {
  let held = await getSite(db, fallback)
  return {
    current: () => held,
    reload: async () => {
      held = await getSite(db, fallback)
    },
  }
}

/** Stores the given facts over those stored before; every instance follows once this has committed. */
export async function saveSiteSettings(
  app: Pick<App, 'db' | 'now'>,
  editor: Editor,
  changes: SiteSettings,
): Promise<void> {
  const wanted = siteChanges.parse(changes)
  await app.db.transaction(async (tx) => {
    const stored = await lockSettings(tx)
    const changed = changedFields(stored, wanted)
    if (isEmpty(changed)) return
    await tx
      .update(settings)
      .set({
        value: { ...stored, ...changed },
        updatedAt: app.now(),
        updatedBy: editor === 'cli' ? null : editor.id,
      })
      .where(eq(settings.key, key))
    await invalidateTag(tx, 'site')
    const detail = { changed: Object.keys(changed) }
    await writeAudit(tx, { actor: actorOf(editor), action: 'site-settings.saved', object: 'settings:site', detail })
  })
}

/** Two who save at once must not undo each other: the second waits here and sees what the first has written. */
export async function lockSettings(tx: Db): Promise<SiteSettings> {
  await tx.insert(settings).values({ key, value: {} }).onConflictDoNothing()
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update')
  return readSettings(row?.value)
}
