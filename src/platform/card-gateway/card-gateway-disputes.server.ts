import type { Square, SquareClient } from 'square'
import type { CardFailure } from './card-gateway-answers.ts'
import type { FailedCall } from './card-gateway-classify.ts'
import { type Limits, readPages } from './card-gateway-lists.server.ts'

/** What is known of one chargeback; the amount in cents, instants in ISO 8601. */
export interface DisputeFacts {
  disputeId: string
  paymentId: string
  amountCents: number
  /** Square's words. */
  reason: string
  state: string
  /** Until when the firm can answer. */
  dueAt?: string
  updatedAt: string
}

export type DisputeAnswer = { outcome: 'found'; dispute: DisputeFacts } | CardFailure
export type DisputesAnswer = { outcome: 'listed'; disputes: DisputeFacts[] } | CardFailure

/** How we ask Square about payments that clients dispute with their bank. */
export interface DisputeCalls {
  findDispute(disputeId: string): Promise<DisputeAnswer>
  /** Every dispute at the location, whatever its state. */
  listDisputes(): Promise<DisputesAnswer>
}

interface Connection {
  client: () => Promise<SquareClient>
  limits: () => Limits
  locationId: string
  callSquare: <T>(call: () => Promise<T>, about?: FailedCall) => Promise<T | CardFailure>
}

export function createDisputeCalls({ client, limits, locationId, callSquare }: Connection): DisputeCalls {
  return {
    findDispute: (disputeId) =>
      callSquare(
        async (): Promise<DisputeAnswer> => {
          const dispute = readDispute((await (await client()).disputes.get({ disputeId }, limits())).dispute)
          return dispute ? { outcome: 'found', dispute } : { outcome: 'unknown', code: 'UNREADABLE_ANSWER' }
        },
        { namesPayment: true },
      ),
    listDisputes: () =>
      callSquare(async (): Promise<DisputesAnswer> => {
        const { disputes } = await client()
        const page = (cursor: object) => disputes.list({ locationId, ...cursor }, limits())
        const read = (await readPages(page)).map(readDispute)
        return { outcome: 'listed', disputes: read.filter((one) => one !== undefined) }
      }),
  }
}

function readDispute(dispute: Square.Dispute | undefined): DisputeFacts | undefined {
  const { id, amountMoney, reason, state, dueAt, disputedPayment, updatedAt } = dispute ?? {}
  const paymentId = disputedPayment?.paymentId
  const amountCents = Number(amountMoney?.amount)
  if (!id || !state || !paymentId || !updatedAt || !Number.isSafeInteger(amountCents)) return undefined
  const facts: DisputeFacts = { disputeId: id, paymentId, amountCents, reason: reason ?? '', state, updatedAt }
  return dueAt ? { ...facts, dueAt } : facts
}
