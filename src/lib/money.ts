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
