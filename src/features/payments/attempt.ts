/**
 * The states of one payment attempt and what each observation of the card provider does to it. The code applies this
 * table, the database's trigger holds the same moves, and checkout-model/ checks the table exhaustively.
 */
export const attemptStates = ['created', 'capturing', 'captured', 'declined', 'abandoned'] as const
export type AttemptState = (typeof attemptStates)[number]

/** `capturing -> abandoned` is missing on purpose: money may be on its way, so only the provider can end it. */
export const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['capturing', 'declined', 'abandoned'],
  capturing: ['captured', 'declined'],
  captured: [],
  declined: [],
  abandoned: [],
}

/** What the provider says about one payment of the attempt; `overdue` is our own clock: ten minutes without an answer. */
export const observations = ['approved', 'completed', 'canceled', 'declined', 'overdue'] as const
export type Observation = (typeof observations)[number]

/** `void` releases the authorisation, `alert` calls a person: money is where the rules say it cannot be. */
export type FollowUp = 'capture' | 'void' | 'alert' | 'nothing'

export interface Reaction {
  /** The states the attempt passes through, in one transaction. */
  to: readonly AttemptState[]
  /** Only while the order is still being paid by this very attempt; else the authorisation is voided. */
  isGated?: boolean
  /** Where the order goes in the same transaction. */
  order?: 'awaiting_payment' | 'paid'
  next: FollowUp
}

const nothing: Reaction = { to: [], next: 'nothing' }
const voided: Reaction = { to: [], next: 'void' }
const alert: Reaction = { to: [], next: 'alert' }
const paid = (to: readonly AttemptState[]): Reaction => ({ to, order: 'paid', next: 'nothing' })
const failed: Reaction = { to: ['declined'], order: 'awaiting_payment', next: 'nothing' }

/**
 * `capturing-other` and `captured-other` are observations of a different payment than the recorded one: the provider
 * lost the idempotency key and authorized twice.
 */
export type Position = AttemptState | 'capturing-other' | 'captured-other'

export const reactions: Record<Position, Record<Observation, Reaction>> = {
  created: {
    approved: { to: ['capturing'], isGated: true, next: 'capture' },
    completed: paid(['capturing', 'captured']),
    canceled: failed,
    declined: failed,
    overdue: { to: ['abandoned'], order: 'awaiting_payment', next: 'void' },
  },
  capturing: {
    approved: { to: [], next: 'capture' },
    completed: paid(['captured']),
    canceled: failed,
    declined: failed,
    overdue: nothing,
  },
  'capturing-other': { approved: voided, completed: alert, canceled: nothing, declined: nothing, overdue: nothing },
  captured: { approved: nothing, completed: nothing, canceled: alert, declined: alert, overdue: nothing },
  'captured-other': { approved: voided, completed: alert, canceled: nothing, declined: nothing, overdue: nothing },
  declined: { approved: voided, completed: alert, canceled: nothing, declined: nothing, overdue: nothing },
  abandoned: { approved: voided, completed: alert, canceled: nothing, declined: nothing, overdue: nothing },
}

export type Reactions = typeof reactions

/**
 * Which row of the table: `paymentId` is the observed payment (null for a refusal that made none), `recordedPaymentId`
 * the one behind the gate. A refusal without a payment says nothing about the recorded one.
 */
export function positionOf(state: AttemptState, recordedPaymentId: string | null, paymentId: string | null): Position {
  if (state === 'capturing' || state === 'captured') {
    return paymentId === recordedPaymentId ? state : `${state}-other`
  }
  return state
}

/** What an observation does. Pure; the whole table is tried by checkout-model/. */
export function reactionTo(
  attempt: { state: AttemptState; squarePaymentId: string | null },
  observation: Observation,
  paymentId: string | null,
  table: Reactions = reactions,
): Reaction {
  return table[positionOf(attempt.state, attempt.squarePaymentId, paymentId)][observation]
}
