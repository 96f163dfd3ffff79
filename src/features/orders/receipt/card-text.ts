/** Square's codes for card brands, by the names people know. */
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

/** "Visa ending in 1111", or "Card" for payments from before cards were recorded. */
export function cardText(card: { brand: string; last4: string } | null): string {
  return card ? `${brands[card.brand] ?? 'Card'} ending in ${card.last4}` : 'Card'
}

/** The same beside the word "Card". */
export const cardValue = (card: Parameters<typeof cardText>[0]): string => (card ? cardText(card) : 'Not recorded')
