import { isDeepStrictEqual } from 'node:util'
import { formatMoney } from '#lib/money.ts'
import { currentPrices, legalFeesOn } from '#features/catalog/catalog-queries.server.ts'
import { stateFeeDifferences } from '#features/washington/fees/state-fees.ts'
import { z } from 'zod'
import type { CalendarDay } from '#lib/dates.ts'
import { bundleChanges, newGovernmentFee, productChanges } from '#features/catalog/price-changes.ts'
import { getPriceSettings } from '#features/catalog/price-settings.server.ts'
import { addGovernmentFee, saveBundle, saveProduct } from '#features/catalog/save-prices.server.ts'
import { refundSettingsChanges } from '#features/orders/refunds/refund-settings.ts'
import { getRefundSettings, saveRefundSettings } from '#features/orders/refunds/refund-settings.server.ts'
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
    refunds: refundSettingsChanges,
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
  return settingsFile.parse({
    site: await getSite(db, { contactFormUrl }),
    agent,
    refunds: await getRefundSettings(db),
    prices,
  })
}

/** Returns one line for each service that is charged another state fee than the law asks (decision 61). */
export async function describeFeeDifferences(db: Db, today: CalendarDay): Promise<string[]> {
  const { stateFeesCents } = await currentPrices(db, today)
  return stateFeeDifferences(stateFeesCents, await legalFeesOn(db, today)).map(
    ({ service, chargedCents, lawCents }) =>
      `${service}: orders charge ${formatMoney(chargedCents)} in state filing fees, the law asks ${formatMoney(lawCents)}.`,
  )
}

/** Stores all of it or, when something is refused, nothing. What is as it was leaves no trace. */
export async function storeSettings({ db, now }: Pick<App, 'db' | 'now'>, file: SettingsFile): Promise<void> {
  await db.transaction(async (tx) => {
    const app = { db: tx, now }
    const { products = {}, bundles = {}, governmentFees = [] } = file.prices ?? {}
    if (file.site) await saveSiteSettings(app, 'cli', file.site)
    if (file.agent) await saveAgentSettings(app, 'cli', file.agent)
    if (file.refunds) await saveRefundSettings(app, 'cli', file.refunds)
    for (const [id, changes] of Object.entries(products)) await saveProduct(app, 'cli', id, changes)
    for (const [id, changes] of Object.entries(bundles)) await saveBundle(app, 'cli', id, changes)
    const known = (await getPriceSettings(tx)).governmentFees.map(({ label: _label, ...fee }) => fee)
    for (const fee of governmentFees) {
      // A file that does not name the day of the check means the row as it stands.
      const isKnown = known.some((row) => isDeepStrictEqual(row, { ...fee, checkedOn: fee.checkedOn ?? row.checkedOn }))
      if (!isKnown) await addGovernmentFee(app, 'cli', fee)
    }
  })
}
