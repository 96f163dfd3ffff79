import { dollarsText } from '#lib/fields/dollars-text.ts'
import type { Rate } from './commission.ts'

export const rateKinds = ['none', 'percent', 'fixed'] as const
export type RateKind = (typeof rateKinds)[number]

/** How a rate stands in the form. */
export function rateFields(rate: Rate | null): { kind: RateKind; amount: string } {
  if (!rate) return { kind: 'none', amount: '' }
  return 'cents' in rate
    ? { kind: 'fixed', amount: dollarsText(rate.cents) }
    : { kind: 'percent', amount: String(rate.basisPoints / 100) }
}
