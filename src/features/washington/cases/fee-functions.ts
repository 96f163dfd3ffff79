import { z } from 'zod'
import { legalEntities } from '#features/washington/entity-type.ts'
import { bundleSaving } from '#features/washington/fees/bundle-saving.ts'
import { seededAmounts } from '#features/washington/fees/legal-fees.ts'
import {
  annualReportFeeCents,
  formationFeeCents,
  initialReportFeeCents,
  stateFeeForOrderCents,
} from '#features/washington/fees/state-fees.ts'
import { takes } from './takes.ts'

const fees = seededAmounts()
/** What the bundles of the price list save, in dollars, as the catalog is seeded. */
export const seededSavings = { Starter: 50, Professional: 150, Enterprise: 300 } as const

/** Fees at the amounts that the database is seeded with. */
export const feeFunctions = {
  formationFeeCents: takes(
    z.object({
      entityType: z.enum(legalEntities),
      channel: z.enum(['online', 'mail']),
      expedite: z.boolean().default(false),
    }),
    (filing) => formationFeeCents(fees, filing),
  ),
  initialReportFeeCents: takes(
    z.object({ mode: z.enum(['with_formation', 'separate_on_time', 'separate_late']) }),
    (facts) => initialReportFeeCents(fees, facts.mode),
  ),
  annualReportFeeCents: takes(z.object({ status: z.string() }), (facts) => annualReportFeeCents(fees, facts.status)),
  stateFeeForOrderCents: takes(z.object({ service: z.string() }), (facts) =>
    stateFeeForOrderCents(fees, [facts.service]),
  ),
  bundleSaving: takes(
    z.object({ bundle: z.enum(['Starter', 'Professional', 'Enterprise']), addonTotal: z.number() }),
    (facts) => bundleSaving(seededSavings[facts.bundle], facts.addonTotal),
  ),
}
