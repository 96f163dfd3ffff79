import type { CardAnswer, CardFacts } from '#platform/card-gateway/card-gateway-answers.ts'
import type { Observation } from './attempt.ts'

/** What one answer of the provider says about an attempt. */
export interface PaymentObservation {
  observation: Observation
  /** Null for a refusal that made no payment, and for our own clock. */
  paymentId: string | null
  amountCents?: number
  card?: CardFacts
  code?: string
  /** The card was refused, rather than our request. */
  isCardDecline?: boolean
}

/** Reads an answer; undefined when it says nothing that can be trusted. */
export function observationFrom(answer: CardAnswer): PaymentObservation | undefined {
  switch (answer.outcome) {
    case 'approved':
    case 'completed':
    case 'canceled':
      return {
        observation: answer.outcome,
        paymentId: answer.paymentId,
        amountCents: answer.amountCents,
        ...(answer.card ? { card: answer.card } : {}),
      }
    case 'failed':
      return {
        observation: 'declined',
        paymentId: answer.paymentId,
        code: answer.code ?? 'FAILED',
        isCardDecline: true,
      }
    case 'declined':
      return { observation: 'declined', paymentId: null, code: answer.code, isCardDecline: true }
    case 'config':
    case 'bug':
    case 'not-found':
      return { observation: 'declined', paymentId: null, code: answer.code }
    case 'unknown':
      return undefined
  }
}
