import { asc, eq, gt, sql } from 'drizzle-orm'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bundleAddons, bundles, governmentFees, products } from './catalog-tables.server.ts'
import { getAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import { initialReportIds, type InitialReportFee } from './initial-report.ts'
import { isLegalFeeId, type LegalFeeId, type LegalFees, legalFeesOf } from '#features/washington/fees/legal-fees.ts'
import type { Catalog, CatalogItem } from './catalog-answer.ts'
import { type Bundle, isBaseService, type Prices, type Product } from './prices.ts'

/**
 * What everything costs on `today` (a Pacific calendar day). The registered agent's price, period and name come from
 * its settings.
 */
export async function currentPrices(db: Db, today: CalendarDay): Promise<Prices> {
  // One after the other: inside a transaction there is only one connection.
  const rows = await db.select().from(products).orderBy(asc(products.position))
  const agent = await getAgentSettings(db)
  const bundleRows = await listBundles(db)
  const fees = await listFees(db, today)
  const priced = rows.map((row): Product => {
    const { id, kind, description, features, category, isPopular, inCatalog } = row
    const shared = { id, kind, description, features, category, isPopular, inCatalog }
    return row.priceCents === null
      ? { ...shared, name: agent.name, priceCents: agent.priceCents, period: agent.period }
      : { ...shared, name: row.name, priceCents: row.priceCents, period: row.period }
  })
  const stateFeesCents = Object.fromEntries(
    fees.flatMap((fee) => (fee.serviceId === null ? [] : [[fee.serviceId, fee.amountCents]])),
  )
  return { products: priced, bundles: bundleRows, stateFeesCents }
}

/** Today's prices, from memory while the content listener is connected. */
export function pricesToday(app: Pick<App, 'db' | 'content' | 'now'>): Promise<Prices> {
  const today = todayInPacific(app.now())
  return app.content.get('prices', `prices of ${today}`, () => currentPrices(app.db, today))
}

/** Everything that the catalogue shows: the answer of GET /api/catalog. */
export async function getCatalog(db: Db, today: CalendarDay): Promise<Catalog> {
  const prices = await currentPrices(db, today)
  const cardNames = await db.select({ id: products.id, name: products.name }).from(products)
  const fees = await listFees(db, today)
  const nameOnCard = new Map(cardNames.map((row) => [row.id, row.name]))
  return {
    services: prices.products
      .filter(isBaseService)
      .map((product) => catalogItem({ ...product, name: nameOnCard.get(product.id) ?? product.name })),
    addons: prices.products.filter((product) => product.kind === 'addon').map(catalogItem),
    bundles: prices.bundles.map(({ id, name, savingsCents, addonIds }) => ({
      id,
      name,
      savings: savingsCents / 100,
      addonIds,
    })),
    governmentFees: fees
      .filter(({ feeId, basis }) => basis === 'price-list' || isInitialReportId(feeId))
      .map(({ feeId, basis: _basis, checkedOn: _checked, ...fee }) => ({ id: feeId, ...fee })),
  }
}

/** What the state asks for the initial report: with the formation, within 120 days, later (decision 37). */
export async function listInitialReportFees(db: Db, today: CalendarDay): Promise<InitialReportFee[]> {
  const fees = await listFees(db, today)
  return initialReportIds.flatMap((id) =>
    fees
      .filter((fee) => fee.feeId === id)
      .map(({ label, amountCents, isConfirmed }) => ({ id, label, amountCents, isConfirmed })),
  )
}

/** Returns what the law asks for each filing on a day (decision 61). Throws when an amount has no row in force. */
export async function legalFeesOn(db: Db, today: CalendarDay): Promise<LegalFees> {
  const fees = await listFees(db, today)
  return legalFeesOf(fees.filter(({ feeId, basis }) => basis === 'law' && isLegalFeeId(feeId)))
}

/** An amount that the law asks, with its source and the days that it counts from and was checked on. */
export interface LegalFee {
  id: LegalFeeId
  label: string
  amountCents: number
  source: string
  isConfirmed: boolean
  effectiveFrom: CalendarDay
  checkedOn: CalendarDay | null
}

/** Lists what the law asks on a day, each amount with its source. */
export async function listLegalFees(db: Db, today: CalendarDay): Promise<LegalFee[]> {
  const fees = await listFees(db, today)
  return fees.flatMap(({ feeId, basis, serviceId: _service, ...fee }) =>
    basis === 'law' && isLegalFeeId(feeId) ? [{ id: feeId, ...fee }] : [],
  )
}

const isInitialReportId = (id: string) => initialReportIds.some((known) => known === id)

function catalogItem(product: Product): CatalogItem {
  const { id, name, description, features, category, period, inCatalog } = product
  return {
    id,
    name,
    price: product.priceCents / 100,
    period,
    description,
    features,
    category,
    popular: product.isPopular,
    annual: period === '/year',
    inCatalog,
  }
}

export async function listBundles(db: Db): Promise<Bundle[]> {
  return db
    .select({
      id: bundles.id,
      name: bundles.name,
      savingsCents: bundles.savingsCents,
      addonIds: sql<string[]>`array_agg(${bundleAddons.addonId} order by ${products.position})`,
    })
    .from(bundles)
    .innerJoin(bundleAddons, eq(bundleAddons.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleAddons.addonId))
    .groupBy(bundles.id)
    .orderBy(asc(bundles.position))
}

/**
 * Of each fee the amount in force on `today`; before its first dated row, that row: a day without one is no day without a
 * fee, and nothing is sold with $0 of state fees by accident.
 */
async function listFees(db: Db, today: CalendarDay) {
  const { feeId, effectiveFrom } = governmentFees
  const isAhead = gt(effectiveFrom, today)
  return db
    .selectDistinctOn([feeId])
    .from(governmentFees)
    .orderBy(
      asc(feeId),
      isAhead,
      sql`case when ${isAhead} then ${effectiveFrom} end`,
      sql`case when not ${isAhead} then ${effectiveFrom} end desc`,
    )
}
