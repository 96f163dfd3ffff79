import type { Answer } from './square-shapes.ts'

/** The answer that a repeated key gets again, and the request it belongs to. */
export interface Keyed {
  requestHash: string
  answer: Answer
  paymentId: string
}

export interface RefundRecord {
  id: string
  paymentId: string
  amountCents: number
  locationId: string
  reason?: string
  createdAt: string
  /** What became of it after the request was answered with PENDING. */
  status: 'COMPLETED' | 'FAILED'
}

export interface DisputeRecord {
  id: string
  paymentId: string
  locationId: string
  amountCents: number
  reason: string
  state: string
  dueAt: string
  createdAt: string
  updatedAt: string
}
