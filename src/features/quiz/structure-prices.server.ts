import type { CalendarDay } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { type QuizStructure, quizStructureRow } from '#features/washington/entity-type.ts'
import type { StructurePrices } from './structures.ts'

/** What each structure of the quiz costs on `today`. */
export async function structurePrices(db: Db, today: CalendarDay): Promise<StructurePrices> {
  const prices = await currentPrices(db, today)
  return { LLC: priceOf(prices, 'LLC'), 'S-Corp': priceOf(prices, 'S-Corp'), 'C-Corp': priceOf(prices, 'C-Corp') }
}

function priceOf(prices: Prices, structure: QuizStructure): StructurePrices[QuizStructure] {
  const { serviceId } = quizStructureRow(structure)
  const product = findProduct(prices, serviceId)
  if (!product) throw new Error(`the catalog has no ${serviceId}`)
  return { priceCents: product.priceCents, stateFeesCents: prices.stateFeesCents[serviceId] ?? 0 }
}
