import type { TermsInput } from '#features/partners/terms/partner-terms.ts'
import { send } from '#lib/send.ts'

/** The calls about partners. Each rejects with the server's Problem. */
export const saveTerms = (input: TermsInput): Promise<unknown> => send('POST', '/api/staff/partner-terms', input)

export const changeAddress = (partnerId: string, input: { email: string }): Promise<unknown> =>
  send('POST', `/api/staff/partners/${partnerId}/address`, input)

const ofStatement = (partnerId: string, statementId: string, name: string) =>
  `/api/staff/partners/${partnerId}/statements/${statementId}/${name}`

export const sendAgain = (partnerId: string, statementId: string): Promise<unknown> =>
  send('POST', ofStatement(partnerId, statementId, 'emails'))

/** Rejects with `step-up-needed` without a second factor of the last five minutes. */
export const recordPayment = (partnerId: string, statementId: string, input: { reference: string }): Promise<unknown> =>
  send('POST', ofStatement(partnerId, statementId, 'payment'), input)
