import { z } from 'zod'
import { orderStatuses } from '#features/orders/order-status.ts'
import { amountDueStates } from '#features/orders/amounts-due/amount-due-states.ts'
import { responsibleParties, correctionWaits } from './correction-words.ts'

/** POST /api/staff/orders/{id}/correction/proposal */
export const proposalInput = z.strictObject({
  party: z.enum(responsibleParties, 'Choose who is responsible'),
  explanation: z.string().trim().min(10, 'Write at least 10 characters').max(2000, 'Use 2,000 characters or fewer'),
})
export type ProposalInput = z.output<typeof proposalInput>

/** POST /api/staff/orders/{id}/correction/confirmation */
export const confirmationInput = z
  .strictObject({
    /** What is confirmed: another proposal in between is refused. */
    party: z.enum(responsibleParties),
    /** What the client is asked to answer and agree to; only where the client is responsible. */
    question: z.string().trim().max(2000, 'Use 2,000 characters or fewer').default(''),
    /** The state asks for its fee although the mistake was its own; the firm pays it. */
    stateAsksFee: z.boolean().default(false),
  })
  .refine(({ party, question }) => party !== 'client' || question !== '', {
    path: ['question'],
    message: 'Enter your question',
  })
export type ConfirmationInput = z.output<typeof confirmationInput>

/** POST /api/staff/orders/{id}/correction/reopened */
export const reopenInput = z.strictObject({
  reason: z.string().trim().min(10, 'Write at least 10 characters').max(2000, 'Use 2,000 characters or fewer'),
})
export type ReopenInput = z.output<typeof reopenInput>

const person = z.object({ name: z.string(), isReader: z.boolean(), at: z.iso.datetime() })

/** GET /api/staff/orders/{id}/correction: the newest case of an order. */
export const correctionView = z.object({
  id: z.uuid(),
  /** In the state's words. */
  reason: z.string(),
  returnedOn: z.iso.date(),
  /** The uploaded letter of the state, to open. */
  letterDocumentId: z.uuid().nullable(),
  isOpen: z.boolean(),
  party: z.enum(responsibleParties).nullable(),
  explanation: z.string(),
  proposed: person.nullable(),
  confirmed: person.extend({ isSamePerson: z.boolean() }).nullable(),
  /** Whether the reader may confirm what is proposed. */
  mayConfirm: z.boolean(),
  /** What the state asks for this filing: of the confirmation, or today. */
  feeCents: z.int(),
  /** The amounts that the fee consists of today, with their sources. */
  feeSources: z.array(z.string()),
  /** What the client owes, or owed, for this return; null where the client isn't responsible. */
  amountDue: z
    .object({
      id: z.uuid(),
      amountCents: z.int(),
      state: z.enum(amountDueStates),
      paidAt: z.iso.datetime().nullable(),
      /** Staff's words about how it ended. */
      settledBecause: z.string(),
      /** The page of its payment, for admins. */
      paymentId: z.uuid().nullable(),
    })
    .nullable(),
  /** What the firm paid to the state for filing again. */
  firmFeeCents: z.int(),
  /** Whether the state takes its fee although the mistake was its own. */
  stateAsksFee: z.boolean(),
  /** Earlier decisions about the same return that were taken back, the newest first, each with why. */
  withdrawn: z.array(
    z.object({ party: z.enum(responsibleParties), name: z.string(), at: z.iso.datetime(), because: z.string() }),
  ),
  waitsFor: z.enum(correctionWaits),
})
export type CorrectionView = z.output<typeof correctionView>

/** GET /api/staff/corrections, and the address of the page. */
export const correctionsQuery = z.object({
  view: z
    .enum(['all', ...correctionWaits])
    .catch('all')
    .default('all'),
  after: z.string().max(80).optional(),
  before: z.string().max(80).optional(),
})
export type CorrectionsQuery = z.output<typeof correctionsQuery>

const listedCorrection = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  /** The company's name, or what was bought while it has none. */
  title: z.string(),
  clientName: z.string(),
  status: z.enum(orderStatuses),
  reason: z.string(),
  openedAt: z.iso.datetime(),
  party: z.enum(responsibleParties).nullable(),
  waitsFor: z.enum(correctionWaits),
  /** Who proposed what a second person has to confirm. */
  proposedBy: z.string().nullable(),
})
export type ListedCorrection = z.output<typeof listedCorrection>

export const correctionList = z.object({
  corrections: z.array(listedCorrection),
  counts: z.object({
    all: z.int(),
    proposal: z.int(),
    'second-person': z.int(),
    client: z.int(),
    firm: z.int(),
    state: z.int(),
  }),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type CorrectionList = z.output<typeof correctionList>
