import { eq } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { type DraftApp, type DraftKind, draftKind } from '#features/content-drafts/draft-kind.server.ts'
import { getAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import { saveAgentSettings } from '#features/registered-agent/save-agent-settings.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { currentPrices } from './catalog-queries.server.ts'
import { bundleAddons, bundles, products } from './catalog-tables.server.ts'
import {
  type AgentOfferContent,
  agentOfferContent,
  bundleContent,
  type PriceChange,
  productContent,
} from './price-drafts.ts'
import { agentProductId } from './price-kinds.ts'
import { findUncoveredSaving, pricesWith } from './price-preview.ts'
import { saveBundle, saveProduct } from './save-prices.server.ts'

/** A service or an add-on with a price of its own. */
export const productDrafts = draftKind({
  kind: 'product',
  noun: 'price',
  schema: productContent,
  async read(db, id, lock) {
    const rows = db.select().from(products).where(eq(products.id, id))
    const [row] = await (lock ? rows.for('update') : rows)
    if (!row || row.priceCents === null) return undefined
    const { name, description, priceCents, period, features, isPopular } = row
    return { name, description, priceCents, period, features, isPopular }
  },
  check: (app, id, content) => requireCovered(app, { kind: 'product', id, content }, 'priceCents'),
  apply: (app, editor, id, content) => saveProduct(app, editor, id, content),
})

export const bundleDrafts = draftKind({
  kind: 'bundle',
  noun: 'bundle',
  schema: bundleContent,
  async read(db, id, lock) {
    const rows = db.select().from(bundles).where(eq(bundles.id, id))
    const [row] = await (lock ? rows.for('update') : rows)
    if (!row) return undefined
    return { name: row.name, savingsCents: row.savingsCents, addonIds: await contentsOf(db, id) }
  },
  async check(app, id, content) {
    await requireAddons(app.db, content.addonIds)
    await requireCovered(app, { kind: 'bundle', id, content }, 'savingsCents')
  },
  apply: (app, editor, id, content) => saveBundle(app, editor, id, content),
})

/** The firm's offer to act as registered agent, without the provider's own details. There is one. */
export const agentOfferDrafts = draftKind({
  kind: 'agent-offer',
  noun: 'registered agent offer',
  schema: agentOfferContent,
  async read(db, id, lock) {
    if (id !== agentProductId) return undefined
    const rows = db.select({ features: products.features }).from(products).where(eq(products.id, id))
    const [product] = await (lock ? rows.for('update') : rows)
    const { name, priceCents, period, description, services } = await getAgentSettings(db)
    return { name, priceCents, period, description, services, features: product?.features ?? [] }
  },
  check: (app, id, content) => requireCovered(app, { kind: 'agent-offer', id, content }, 'priceCents'),
  async apply(app, editor, id, { features, ...offer }: AgentOfferContent) {
    await saveAgentSettings(app, editor, offer)
    await saveProduct(app, editor, id, { features })
  },
})

export const priceDraftKinds: readonly DraftKind[] = [productDrafts, bundleDrafts, agentOfferDrafts]

/** In the order of their ids, so that the same add-ons are the same content. */
async function contentsOf(db: Db, bundleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bundleAddons.addonId })
    .from(bundleAddons)
    .where(eq(bundleAddons.bundleId, bundleId))
  return rows.map(({ id }) => id).toSorted()
}

async function requireAddons(db: Db, addonIds: readonly string[]): Promise<void> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.kind, 'addon'))
  const unknown = addonIds.find((id) => !rows.some((row) => row.id === id))
  if (unknown) refuse('addonIds', `We couldn’t find add-on “${unknown}”.`)
}

/** A discount is taken off what the bundle holds: above that an order could cost less than nothing. */
async function requireCovered({ db, now }: DraftApp, change: PriceChange, field: string): Promise<void> {
  const text = findUncoveredSaving(pricesWith(await currentPrices(db, todayInPacific(now())), change))
  if (text) refuse(field, text)
}

function refuse(field: string, text: string): never {
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}
