import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import type { OrderQuote, QuoteInput } from '#features/orders/order-total.ts'

/** The account that places the order. */
export interface CheckoutContact {
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

export interface CheckoutOrder {
  choice: QuoteInput
  quote: OrderQuote
  /** What the order request contains besides the choice. */
  details: Pick<
    CreateOrderInput,
    'draftId' | 'submissionId' | 'agentForOrderId' | 'businessName' | 'businessType' | 'formationType' | 'quizAnswers'
  >
  /** The suggested responsible party of the EIN application; can be changed in the dialog. */
  responsibleParty?: { name: string; title: string }
}

/** Builds the order request's order and person. The panel allows no payment before the terms are accepted. */
export function orderFields({ choice, details }: CheckoutOrder, contact: CheckoutContact) {
  const { firstName, lastName, email, phone } = contact
  // A formation's terms were accepted in its signed form.
  const terms = details.draftId ? {} : { termsVersion: orderTermsVersion }
  return { ...choice, ...details, firstName, lastName, email, ...(phone ? { phone } : {}), ...terms }
}
