const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})

/** Integer cents as dollars: "$299.00" in receipts and forms, "$299" in running text (`short`, which keeps cents that are not zero). */
export function formatMoney(cents: number, style: 'exact' | 'short' = 'exact'): string {
  return style === 'short' && cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100)
}

/**
 * "$1,147.50", "1147.5", "1,147", and "-5" as integer cents; undefined for what is no amount. No float is involved, so
 * that no cent is lost.
 */
export function parseDollars(text: string): number | undefined {
  const match = /^(-?)\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replace('−', '-'))
  if (!match) return undefined
  const [, sign, dollars = '', cents = ''] = match
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -total : total
}
