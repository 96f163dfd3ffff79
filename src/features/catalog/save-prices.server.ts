import { and, desc, eq, inArray } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bundleAddons, bundles, governmentFees, products } from './catalog-tables.server.ts'
import { currentPrices } from './catalog-queries.server.ts'
import {
  type BundleChanges,
  bundleChanges,
  type NewGovernmentFee,
  newGovernmentFee,
  type ProductChanges,
  productChanges,
} from './price-changes.ts'

type PriceApp = Pick<App, 'db' | 'now'>

/**
 * Changes price, texts or features of a product, for every quote from now on; orders keep what they were sold at.
 *
 * @throws Problem `not-found`; `invalid-input` for the registered agent's price, and for one below a bundle's saving
 */
export async function saveProduct(app: PriceApp, editor: Editor, id: string, changes: ProductChanges): Promise<void> {
  const wanted = productChanges.parse(changes)
  await app.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!stored) throw new Problem('not-found', `We couldn’t find product “${id}”.`)
    const isAgent = stored.priceCents === null
    if (isAgent && (wanted.priceCents !== undefined || wanted.period !== undefined)) {
      throw rejectChange('priceCents', 'Change the registered agent’s price in the registered agent settings.')
    }
    const changed = changedFields(stored, wanted)
    if (isEmpty(changed)) return
    await tx
      .update(products)
      .set({ ...changed, updatedAt: app.now() })
      .where(eq(products.id, id))
    await requireSavingsCovered(app, tx)
    await invalidateTag(tx, 'prices')
    const price = changed.priceCents === undefined ? {} : { fromCents: stored.priceCents, toCents: changed.priceCents }
    const detail = { changed: Object.keys(changed), ...price }
    await writeAudit(tx, { actor: actorOf(editor), action: 'product.saved', object: `product:${id}`, detail })
  })
}

/**
 * Changes name, saving or content of a bundle.
 *
 * @throws Problem `not-found`; `invalid-input` for an unknown add-on, and for a saving above what the add-ons cost
 */
export async function saveBundle(app: PriceApp, editor: Editor, id: string, changes: BundleChanges): Promise<void> {
  const wanted = bundleChanges.parse(changes)
  await app.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(bundles).where(eq(bundles.id, id)).for('update')
    if (!stored) throw new Problem('not-found', `We couldn’t find bundle “${id}”.`)
    const storedIds = await addonIdsOf(tx, id)
    const { addonIds, ...rest } = changedFields({ ...stored, addonIds: storedIds }, inOrder(wanted))
    if (isEmpty(rest) && addonIds === undefined) return
    if (!isEmpty(rest)) await tx.update(bundles).set(rest).where(eq(bundles.id, id))
    if (addonIds) await replaceAddons(tx, id, addonIds)
    await requireSavingsCovered(app, tx)
    await invalidateTag(tx, 'prices')
    const saving = rest.savingsCents === undefined ? {} : { fromCents: stored.savingsCents, toCents: rest.savingsCents }
    const changed = [...Object.keys(rest), ...(addonIds ? ['addonIds'] : [])]
    const detail = { changed, ...saving, ...(addonIds ? { addonIds } : {}) }
    await writeAudit(tx, { actor: actorOf(editor), action: 'bundle.saved', object: `bundle:${id}`, detail })
  })
}

/**
 * Adds what a government fee is from a day on; the rows before it stay.
 *
 * @throws Problem `not-found`; `invalid-input` for a day that is over, or that has an amount of this fee already
 */
export async function addGovernmentFee(app: PriceApp, editor: Editor, input: NewGovernmentFee): Promise<void> {
  const fee = newGovernmentFee.parse(input)
  await app.db.transaction(async (tx) => {
    const { feeId, effectiveFrom, amountCents } = fee
    const [latest] = await tx
      .select()
      .from(governmentFees)
      .where(eq(governmentFees.feeId, feeId))
      .orderBy(desc(governmentFees.effectiveFrom))
      .limit(1)
    if (!latest) throw new Problem('not-found', `We couldn’t find fee “${feeId}”.`)
    const today = todayInPacific(app.now())
    if (effectiveFrom < today) {
      throw rejectChange('effectiveFrom', 'A fee can change today or later. Past fees can’t be edited.')
    }
    const { serviceId, label, basis } = latest
    const checkedOn = fee.checkedOn ?? (basis === 'law' ? today : null)
    const written = await tx
      .insert(governmentFees)
      .values({ ...fee, serviceId, label, basis, checkedOn })
      .onConflictDoNothing()
      .returning({ feeId: governmentFees.feeId })
    if (written.length === 0)
      throw rejectChange('effectiveFrom', 'This fee already has an amount starting on that day.')
    await invalidateTag(tx, 'prices')
    const detail = { effectiveFrom, fromCents: latest.amountCents, toCents: amountCents }
    await writeAudit(tx, { actor: actorOf(editor), action: 'government-fee.added', object: `fee:${feeId}`, detail })
  })
}

async function addonIdsOf(tx: Db, bundleId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: bundleAddons.addonId })
    .from(bundleAddons)
    .where(eq(bundleAddons.bundleId, bundleId))
  return rows.map((row) => row.id).toSorted()
}

/** A bundle is a set: the same add-ons in another order are no change. */
const inOrder = (changes: BundleChanges): BundleChanges =>
  changes.addonIds ? { ...changes, addonIds: changes.addonIds.toSorted() } : changes

async function replaceAddons(tx: Db, bundleId: string, addonIds: string[]): Promise<void> {
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.kind, 'addon'), inArray(products.id, addonIds)))
  const unknown = addonIds.find((id) => !known.some((product) => product.id === id))
  if (unknown) throw rejectChange('addonIds', `We couldn’t find add-on “${unknown}”.`)
  await tx.delete(bundleAddons).where(eq(bundleAddons.bundleId, bundleId))
  await tx.insert(bundleAddons).values(addonIds.map((addonId) => ({ bundleId, addonId })))
}

/** A saving is taken off what the bundle holds: above that an order could cost less than nothing. */
async function requireSavingsCovered(app: PriceApp, tx: Db): Promise<void> {
  const prices = await currentPrices(tx, todayInPacific(app.now()))
  for (const { name, savingsCents, addonIds } of prices.bundles) {
    const inIt = prices.products.filter((product) => addonIds.includes(product.id))
    const costCents = inIt.reduce((sum, product) => sum + product.priceCents, 0)
    if (savingsCents > costCents) {
      const text = `The ${name} bundle would take ${formatMoney(savingsCents)} off add-ons that cost ${formatMoney(costCents)}.`
      throw rejectChange('savingsCents', text)
    }
  }
}

const rejectChange = (field: string, text: string): Problem =>
  new Problem('invalid-input', text, { errors: { [field]: text } })
