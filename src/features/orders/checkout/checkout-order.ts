import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import type { OrderQuote, QuoteInput } from '#features/orders/order-total.ts'

/** Whose order it is; the account's own data. */
export interface CheckoutContact {
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

export interface CheckoutOrder {
  choice: QuoteInput
  quote: OrderQuote
  /** What the order request carries beside the choice. */
  details: Pick<
    CreateOrderInput,
    'draftId' | 'submissionId' | 'agentForOrderId' | 'businessName' | 'businessType' | 'formationType' | 'quizAnswers'
  >
  /** Who is asked first for the number of the EIN application; can be changed in the dialog. */
  responsibleParty?: { name: string; title: string }
}

/** What the order request says of the order and its person. The panel lets nobody pay before the terms are accepted. */
export function orderFields({ choice, details }: CheckoutOrder, contact: CheckoutContact) {
  const { firstName, lastName, email, phone } = contact
  // A formation's terms were accepted in its signed form.
  const terms = details.draftId ? {} : { termsVersion: orderTermsVersion }
  return { ...choice, ...details, firstName, lastName, email, ...(phone ? { phone } : {}), ...terms }
}
