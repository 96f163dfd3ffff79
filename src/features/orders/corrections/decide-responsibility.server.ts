import { eq } from 'drizzle-orm'
import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { settleAmount } from './settle-amount.server.ts'
import { askInTransaction } from '#features/orders/life/ask-client.server.ts'
import { askAboutLine } from '#features/orders/line-filings/ask-about-line.server.ts'
import { findLineOfFiling } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { lockOrder, type Order, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { filingAgainMail } from '#features/orders/life/order-moved.email.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ConfirmationInput, ProposalInput } from './correction.ts'
import type { ResponsibleParty } from './correction-words.ts'
import { correctionCases } from './corrections-tables.server.ts'
import { type CorrectionCase, findOpenCorrection } from './open-corrections.server.ts'
import { refilingFee } from './refiling-fee.server.ts'

/** A case is decided before the order, or a line of it after the formation, is filed again. */
const decidingStatuses: readonly OrderStatus[] = ['rejected', 'in_review', 'waiting_for_client', 'filed']

/** Locks the order, so that a proposal and a confirmation come one after the other. */
async function lockUndecided(tx: Db, orderId: string): Promise<{ order: Order; undecided: CorrectionCase }> {
  const order = await lockOrder(tx, orderId)
  const undecided = await findOpenCorrection(tx, orderId)
  if (!undecided) throw new Problem('order-state', 'This order has no open correction.')
  requireStatus(order, decidingStatuses)
  if (undecided.confirmedAt !== null) throw new Problem('order-state', 'Two people decided already who is responsible.')
  return { order, undecided }
}

/**
 * Proposes who is responsible for what the state returned, with the reason that staff read. A later proposal takes the
 * place of an earlier one until another person confirms it.
 *
 * @throws Problem `not-found`, `order-state`
 */
export async function proposeResponsibility(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { party, explanation }: ProposalInput,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { undecided } = await lockUndecided(tx, orderId)
    const proposal = { party, explanation, proposedBy: staff.id, proposedAt: app.now() }
    await tx.update(correctionCases).set(proposal).where(eq(correctionCases.id, undecided.id))
    const detail = { caseId: undecided.id, party }
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'correction.proposed',
      object: `order:${orderId}`,
      detail,
    })
  })
}

/**
 * Confirms, as another person than the one who proposed it, who is responsible; it decides who pays the state's fee for
 * filing again: we, the client, or nobody. What the client pays becomes an amount due on the order. The order leads on from
 * it: into review, or to the client with a question.
 *
 * @returns nothing; the audit log names the party, who pays, and the fee in cents, as the law asks it today.
 * @throws Problem `not-found`, `order-state` (also while a refund ends the order), `second-person-needed`,
 *   `revision-conflict` when another party is proposed
 */
export async function confirmResponsibility(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { party, question, stateAsksFee }: ConfirmationInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const { order, undecided } = await lockUndecided(tx, orderId)
    const { proposedBy } = undecided
    if (proposedBy === null) throw new Problem('order-state', 'Nobody has proposed who is responsible yet.')
    const people = { firstId: proposedBy, secondId: staff.id, role: 'staff' } as const
    const { isSamePerson } = await requireSecondPerson(tx, people)
    if (undecided.party !== party)
      throw new Problem('revision-conflict', 'The proposal changed. Read it before you confirm it.')
    const linePosition = await findLineOfFiling(tx, undecided.filingId)
    const { feeCents, fees } = await refilingFee({ ...app, db: tx }, { orderId, linePosition })
    const decision = { feeCents, stateAsksFee: party === 'state' && stateAsksFee }
    const confirmation = { confirmedBy: staff.id, confirmedAt: app.now(), samePerson: isSamePerson, ...decision }
    await tx.update(correctionCases).set(confirmation).where(eq(correctionCases.id, undecided.id))
    const amountDueId = await settleAmount(app, tx, staff, { decided: undecided, party, fees })
    await leadOn(app, tx, { order, linePosition, party, question, staff })
    const paidBy = payerOf(party, decision.stateAsksFee)
    const detail = { caseId: undecided.id, party, paidBy, feeCents, proposedBy, isSamePerson, amountDueId }
    await writeAudit(tx, { actor, action: 'correction.confirmed', object: `order:${orderId}`, detail })
  })
}

function payerOf(party: ResponsibleParty, stateAsksFee: boolean): 'firm' | 'client' | 'nobody' {
  if (party === 'state') return stateAsksFee ? 'firm' : 'nobody'
  return party === 'ours' ? 'firm' : 'client'
}

interface Decided {
  order: Order
  linePosition: number | null
  party: ResponsibleParty
  question: string
  staff: CurrentUser
}

/** Takes a returned order into review, and asks the client where the client is responsible; a line stays in its order. */
async function leadOn(app: App, tx: Db, { order, linePosition, party, question, staff }: Decided): Promise<void> {
  const actor = `user:${staff.id}`
  const isAsked = party === 'client'
  if (order.status === 'rejected') {
    const note = isAsked ? 'We need your answer before we file again' : 'We correct it and file again at no cost to you'
    await moveOrder(app, tx, order.id, 'rejected', { to: 'in_review', actor, note, isInterim: isAsked })
  }
  if (isAsked && linePosition !== null)
    await askAboutLine(app, tx, { orderId: order.id, position: linePosition }, { actor, question })
  else if (isAsked) await askInTransaction(app, tx, staff, { orderId: order.id, question })
  else {
    await advanceByTasks(app, tx, order.id, actor)
    await tellClient(app, tx, order.id, { template: 'order-update', text: filingAgainMail })
  }
}
