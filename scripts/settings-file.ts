import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { bundleChanges, newGovernmentFee, productChanges } from '#features/catalog/price-changes.ts'
import { getPriceSettings } from '#features/catalog/price-settings.server.ts'
import { addGovernmentFee, saveBundle, saveProduct } from '#features/catalog/save-prices.server.ts'
import { agentChanges } from '#features/registered-agent/agent-changes.ts'
import { getAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import { saveAgentSettings } from '#features/registered-agent/save-agent-settings.server.ts'
import { siteChanges } from '#features/site/site-settings.ts'
import { getSite, saveSiteSettings } from '#features/site/site-settings.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** What `set` takes: as much of it as is to change. `show` prints all of it. */
export const settingsFile = z
  .strictObject({
    site: siteChanges,
    agent: agentChanges,
    prices: z
      .strictObject({
        products: z.record(z.string(), productChanges),
        bundles: z.record(z.string(), bundleChanges),
        governmentFees: z.array(newGovernmentFee),
      })
      .partial(),
  })
  .partial()
export type SettingsFile = z.infer<typeof settingsFile>

/** Every setting as it stands, in the shape that `storeSettings` takes. */
export async function readSettings(db: Db, contactFormUrl: string | null): Promise<SettingsFile> {
  const { id: _id, updatedAt: _updatedAt, ...agent } = await getAgentSettings(db)
  const { products, bundles, governmentFees } = await getPriceSettings(db)
  const prices = { products, bundles, governmentFees: governmentFees.map(({ label: _label, ...fee }) => fee) }
  return settingsFile.parse({ site: await getSite(db, { contactFormUrl }), agent, prices })
}

/** Stores all of it or, when something is refused, nothing. What is as it was leaves no trace. */
export async function storeSettings({ db, now }: Pick<App, 'db' | 'now'>, file: SettingsFile): Promise<void> {
  await db.transaction(async (tx) => {
    const app = { db: tx, now }
    const { products = {}, bundles = {}, governmentFees = [] } = file.prices ?? {}
    if (file.site) await saveSiteSettings(app, 'cli', file.site)
    if (file.agent) await saveAgentSettings(app, 'cli', file.agent)
    for (const [id, changes] of Object.entries(products)) await saveProduct(app, 'cli', id, changes)
    for (const [id, changes] of Object.entries(bundles)) await saveBundle(app, 'cli', id, changes)
    const known = (await getPriceSettings(tx)).governmentFees.map(({ label: _label, ...fee }) => fee)
    for (const fee of governmentFees) {
      if (!known.some((row) => isDeepStrictEqual(row, fee))) await addGovernmentFee(app, 'cli', fee)
    }
  })
}
