import { formatMoney } from '#lib/money.ts'
import type { Rate } from './commission.ts'

/** "10%", "$25.00 each", "no commission". */
export function rateText(rate: Rate | null): string {
  if (!rate) return 'No commission'
  return 'cents' in rate ? `${formatMoney(rate.cents)} each` : `${rate.basisPoints / 100}%`
}
