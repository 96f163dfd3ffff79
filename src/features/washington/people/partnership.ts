export type LlpError =
  | 'TWO_PARTNERS_REQUIRED'
  | 'PRINCIPAL_OFFICE_REQUIRED'
  | 'REGISTERED_AGENT_REQUIRED'
  | 'BUSINESS_STATEMENT_REQUIRED'

export interface LlpFacts {
  partners: number
  principalOffice?: boolean | undefined
  registeredAgent?: boolean | undefined
  /** The brief statement of the business, or whether there is one. */
  businessStatement?: string | boolean | undefined
}

const failed = (error: LlpError): { ok: false; error: LlpError } => ({ ok: false, error })

/**
 * LLP-1 and LLP-2 (RCW 25.05.500(2)(a)): an application of an existing partnership of two or more persons, with principal
 * office, registered agent, number of partners and a brief statement of the business. Answers with the first thing missing.
 */
export function validateLlp(llp: LlpFacts): { ok: true } | { ok: false; error: LlpError } {
  if (!(llp.partners >= 2)) return failed('TWO_PARTNERS_REQUIRED')
  if (llp.principalOffice !== true) return failed('PRINCIPAL_OFFICE_REQUIRED')
  if (llp.registeredAgent !== true) return failed('REGISTERED_AGENT_REQUIRED')
  const statement = llp.businessStatement
  const hasStatement = typeof statement === 'string' ? statement.trim() !== '' : statement === true
  return hasStatement ? { ok: true } : failed('BUSINESS_STATEMENT_REQUIRED')
}
