interface DisputeWords {
  label: string
  /** `open` waits for us, `answered` for the bank; the others are over. */
  stage: 'open' | 'answered' | 'won' | 'lost' | 'closed'
}

/** Square's states of a dispute, in ours. */
const states: Record<string, DisputeWords> = {
  INQUIRY_EVIDENCE_REQUIRED: { label: 'The bank asks for evidence', stage: 'open' },
  INQUIRY_PROCESSING: { label: 'The bank is looking at our evidence', stage: 'answered' },
  INQUIRY_CLOSED: { label: 'The bank closed its inquiry', stage: 'closed' },
  EVIDENCE_REQUIRED: { label: 'Evidence needed', stage: 'open' },
  PROCESSING: { label: 'The bank is deciding', stage: 'answered' },
  WON: { label: 'Won', stage: 'won' },
  LOST: { label: 'Lost', stage: 'lost' },
  ACCEPTED: { label: 'Accepted', stage: 'lost' },
}

/** A state in words; one that is new to us is shown as the provider calls it, and is open. */
export const disputeWords = (state: string): DisputeWords => states[state] ?? { label: state, stage: 'open' }

const reasons: Record<string, string> = {
  AMOUNT_DIFFERS: 'The amount differs',
  CANCELLED: 'They had canceled',
  DUPLICATE: 'Charged twice',
  NO_KNOWLEDGE: 'They don’t recognize the charge',
  NOT_AS_DESCRIBED: 'Not as described',
  NOT_RECEIVED: 'Not received',
  PAID_BY_OTHER_MEANS: 'Paid in another way',
  CUSTOMER_REQUESTS_CREDIT: 'They ask for a credit',
  EMV_LIABILITY_SHIFT: 'Card not read by its chip',
}

/** Why the client disputes the payment, in words. */
export const disputeReason = (reason: string): string => reasons[reason] ?? reason

/** A chargeback as staff see it. Instants are ISO 8601. */
export interface DisputeView {
  id: string
  amountCents: number
  reason: string
  state: string
  dueAt: string | null
  changedAt: string
}
