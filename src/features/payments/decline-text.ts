const verification =
  'We couldn’t verify your card. Check the security code and billing ZIP code, or try a different card.'
const expiration = 'Your card’s expiration date wasn’t accepted. Check it, or try a different card.'
const number = 'Your card number wasn’t accepted. Check it, or try a different card.'
const limit = 'Your card was declined because of its balance or limit. Please try a different card.'
const unsupported = 'We can’t accept this type of card. Please try a different card.'
const token = 'Payment validation failed. Please check your card details.'

/** One text for security code and address, so that no one can try out cards with it (R74). */
const texts: Record<string, string> = {
  CVV_FAILURE: verification,
  ADDRESS_VERIFICATION_FAILURE: verification,
  VERIFY_CVV_FAILURE: verification,
  VERIFY_AVS_FAILURE: verification,
  INVALID_POSTAL_CODE: verification,
  CARD_DECLINED_VERIFICATION_REQUIRED: verification,
  CARD_EXPIRED: expiration,
  EXPIRATION_FAILURE: expiration,
  INVALID_EXPIRATION: expiration,
  INVALID_EXPIRATION_YEAR: expiration,
  INVALID_EXPIRATION_DATE: expiration,
  BAD_EXPIRATION: expiration,
  PAN_FAILURE: number,
  INVALID_CARD: number,
  INVALID_CARD_DATA: number,
  INVALID_ACCOUNT: number,
  INSUFFICIENT_FUNDS: limit,
  TRANSACTION_LIMIT: limit,
  PAYMENT_LIMIT_EXCEEDED: limit,
  CARD_NOT_SUPPORTED: unsupported,
  UNSUPPORTED_CARD_BRAND: unsupported,
  CARD_TOKEN_EXPIRED: token,
  CARD_TOKEN_USED: token,
  SOURCE_USED: token,
  SOURCE_EXPIRED: token,
}

const declined = 'Your card was declined. Check the details, or try a different card.'

/** What a person reads when the payment did not go through and nothing was charged. */
export const paymentFailed = 'Payment processing failed. Please try again or contact support.'

/**
 * The sentence for a refusal; `class` is the gateway's: only a refusal of the card is the card's fault. Everything else
 * gets the neutral text.
 */
export function declineText(code: string, isCardDecline: boolean): string {
  return isCardDecline ? (texts[code] ?? declined) : paymentFailed
}
