import type { Unit } from '#features/numbers/numbers.ts'
import { formatMoney } from '#lib/money.ts'

const counts = new Intl.NumberFormat('en-US')
const thousands = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A value as the table shows it. */
export function numberText(value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`
  return unit === 'cents' ? formatMoney(value, 'short').replace('-', '−') : counts.format(value)
}

/** The same where space is short: "$3K". */
export function shortNumber(value: number, unit: Unit): string {
  if (unit === 'share') return `${Math.round(value * 100)}%`
  if (unit === 'count') return thousands.format(value)
  return `${value < 0 ? '−' : ''}$${thousands.format(Math.abs(value) / 100)}`
}
