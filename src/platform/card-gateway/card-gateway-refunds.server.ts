import type { Square, SquareClient } from 'square'
import { type CardAnswer, type CardFailure, type ListAnswer, readRefund } from './card-gateway-answers.ts'
import type { FailedCall } from './card-gateway-classify.ts'
import { changedSince, type Limits, readPages } from './card-gateway-lists.server.ts'

export interface Refund {
  idempotencyKey: string
  paymentId: string
  amountCents: number
  reason: string
}

/** How we speak to Square about money that goes back. */
export interface RefundCalls {
  /** `approved` while the refund is pending at Square, then `completed`; `failed` when it was refused later. */
  refund(input: Refund): Promise<CardAnswer>
  /** The same of a refund that Square took in earlier. */
  findRefund(refundId: string): Promise<CardAnswer>
  /** Every refund of the location changed since then, with our reason as its note. Lags like the list of payments. */
  listRefundsSince(since: Date): Promise<ListAnswer>
}

interface Connection {
  client: () => Promise<SquareClient>
  limits: () => Limits
  locationId: string
  callSquare: <T>(call: () => Promise<T>, about?: FailedCall) => Promise<T | CardFailure>
}

export function createRefundCalls({ client, limits, locationId, callSquare }: Connection): RefundCalls {
  const payment = { namesPayment: true }
  return {
    refund: (input) =>
      callSquare(
        async () => readRefund((await (await client()).refunds.refundPayment(refundRequest(input), limits())).refund),
        payment,
      ),
    findRefund: (refundId) =>
      callSquare(async () => readRefund((await (await client()).refunds.get({ refundId }, limits())).refund), payment),
    listRefundsSince: (since) =>
      callSquare(async () => {
        const { refunds } = await client()
        const page = (cursor: object) => refunds.list({ ...changedSince(since, locationId), ...cursor }, limits())
        return { outcome: 'listed', payments: (await readPages(page)).map(readRefund) }
      }),
  }
}

function refundRequest(input: Refund): Square.RefundPaymentRequest {
  return {
    idempotencyKey: input.idempotencyKey,
    paymentId: input.paymentId,
    amountMoney: { amount: BigInt(input.amountCents), currency: 'USD' },
    reason: input.reason,
  }
}
