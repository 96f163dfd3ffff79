/** Square's words for brands, as people know them. */
const brands: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
  INTERAC: 'Interac',
  EFTPOS: 'eftpos',
}

/** "Visa ending in 1111"; a card of a payment that an earlier version took is not known. */
export function cardText(card: { brand: string; last4: string } | null): string {
  return card ? `${brands[card.brand] ?? 'Card'} ending in ${card.last4}` : 'Card'
}
