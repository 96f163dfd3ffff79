import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import type { OrderRequest } from '#features/orders/order.ts'
import { Problem } from '#lib/problem.ts'

/**
 * Throws `invalid-input` unless the client accepted today's terms: at the pay button, or in the signed formation form,
 * which is refused without its three consents.
 */
export function requireTerms({ draftId, termsVersion }: Pick<OrderRequest, 'draftId' | 'termsVersion'>): void {
  if (termsVersion === orderTermsVersion || (draftId && termsVersion === undefined)) return
  const text = termsVersion
    ? 'Our terms have changed. Please reload the page and accept them before you pay.'
    : 'Please accept the terms before you pay'
  throw new Problem('invalid-input', text, { errors: { termsVersion: text } })
}
