import { z } from 'zod'
import { listLegalFees } from '#features/catalog/catalog-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { feesOfService } from '#features/washington/fees/state-fees.ts'
import { legalFeeIds } from '#features/washington/fees/legal-fees.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'

/** An order's state fees: what the client paid, and what the law asks for the same filings today (decision 61). */
export const stateFees = z.object({
  chargedCents: z.int(),
  lawCents: z.int(),
  /** The amounts that the law's sum consists of. */
  amounts: z.array(
    z.object({
      id: z.enum(legalFeeIds),
      label: z.string(),
      amountCents: z.int(),
      source: z.string(),
      isConfirmed: z.boolean(),
      effectiveFrom: z.iso.date(),
      checkedOn: z.iso.date().nullable(),
    }),
  ),
})

type ChargedOrder = Pick<OrderView, 'existingCompany' | 'stateFeesCents'> & {
  lines: readonly Pick<OrderView['lines'][number], 'id' | 'kind'>[]
}

/**
 * Returns what the client paid in state fees, and what the law asks for the same filings today. Throws an Error when an
 * amount of the law has no row in force: nobody is told of $0.
 */
export async function stateFeesOf(
  app: App,
  { lines, existingCompany, stateFeesCents }: ChargedOrder,
): Promise<z.output<typeof stateFees>> {
  const inForce = new Map((await listLegalFees(app.db, todayInPacific(app.now()))).map((fee) => [fee.id, fee]))
  const services = lines.filter(({ id, kind }) => kind !== 'state-fee' && !(existingCompany && id === 's-corp'))
  const amounts = services.flatMap(({ id }) => feesOfService(id)).map((id) => inForce.get(id) ?? missing(id))
  const lawCents = amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { chargedCents: stateFeesCents, lawCents, amounts }
}

const missing = (id: string): never => {
  throw new Error(`No amount of the government fee ${id} is in force`)
}
