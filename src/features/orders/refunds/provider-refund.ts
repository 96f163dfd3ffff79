import type { CardAnswer, PaymentFacts } from '#platform/card-gateway/card-gateway-answers.ts'

/** A refund as the card provider tells of it. */
export type ProviderRefund = CardAnswer & PaymentFacts & { refundId: string }

export const isProviderRefund = (answer: CardAnswer): answer is ProviderRefund =>
  answer.refundId !== undefined && answer.paymentId !== undefined && answer.amountCents !== undefined
