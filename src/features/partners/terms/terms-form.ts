import { z } from 'zod'
import { dollarsField } from '#lib/fields/dollars.ts'
import { parseDollars } from '#lib/money.ts'
import type { Rate, Rates } from './commission.ts'
import { termsInput } from './partner-terms.ts'
import { type RateKind, rateKinds } from './rate-fields.ts'

const { minimumCents, effectiveOn, body } = termsInput.shape
const flat = z.object({
  serviceKind: z.enum(rateKinds),
  serviceAmount: z.string(),
  addonKind: z.enum(rateKinds),
  addonAmount: z.string(),
  minimumCents: dollarsField(minimumCents),
  effectiveOn,
  body,
})

/** The form of a version of the terms: rates as people write them, "12.5" percent or "25.00" dollars. */
export const termsForm = flat.transform(
  ({ serviceKind, serviceAmount, addonKind, addonAmount, ...rest }, context): Rates & typeof rest => ({
    ...rest,
    service: readRate('serviceAmount', serviceKind, serviceAmount, context),
    addon: readRate('addonAmount', addonKind, addonAmount, context),
  }),
)

function readRate(field: string, kind: RateKind, text: string, context: z.RefinementCtx): Rate | null {
  if (kind === 'none') return null
  // Both have two places after the point: 12.5 percent are 1250 hundredths, as 12.50 dollars are 1250 cents.
  const hundredths = parseDollars(text.replace('%', '')) ?? 0
  const rate = kind === 'percent' ? { basisPoints: hundredths } : { cents: hundredths }
  if (termsInput.shape.service.safeParse(rate).success) return rate
  const message =
    kind === 'percent'
      ? 'Enter a percentage above 0, like 10 or 12.5, up to 100'
      : 'Enter an amount above $0.00, like 25 or 25.00'
  context.addIssue({ code: 'custom', path: [field], message })
  return z.NEVER
}
