import { asc } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { governmentFees, products } from './catalog-tables.server.ts'
import { listBundles } from './catalog-queries.server.ts'
import type { BundleChanges, ProductChanges } from './price-changes.ts'

export interface PriceSettings {
  products: Record<string, ProductChanges>
  bundles: Record<string, BundleChanges>
  /** Every row there is, past, present and to come. */
  governmentFees: {
    feeId: string
    effectiveFrom: string
    label: string
    amountCents: number
    source: string
    isConfirmed: boolean
    checkedOn: string | null
  }[]
}

/** The price list as it is edited: what may be changed of each thing, by its id. */
export async function getPriceSettings(db: Db): Promise<PriceSettings> {
  const rows = await db.select().from(products).orderBy(asc(products.position))
  const bundleRows = await listBundles(db)
  const { feeId, effectiveFrom, label, amountCents, source, isConfirmed, checkedOn } = governmentFees
  const fees = await db
    .select({ feeId, effectiveFrom, label, amountCents, source, isConfirmed, checkedOn })
    .from(governmentFees)
    .orderBy(asc(feeId), asc(effectiveFrom))
  return {
    products: Object.fromEntries(rows.map((row) => [row.id, editableProduct(row)])),
    bundles: Object.fromEntries(bundleRows.map(({ id, ...bundle }) => [id, bundle])),
    governmentFees: fees,
  }
}

function editableProduct(row: typeof products.$inferSelect): ProductChanges {
  const { name, description, priceCents, period, features, isPopular } = row
  return { name, description, ...(priceCents === null ? {} : { priceCents, period }), features, isPopular }
}
