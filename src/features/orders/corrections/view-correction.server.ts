import { mayDecide } from '#features/auth/staff/second-person.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CorrectionView } from './correction.ts'
import { correctionWaitOf } from './correction-words.ts'
import { findNewestCorrection, readCorrectionMoney } from './corrections-queries.server.ts'
import { feeSourcesOf, refilingFee } from './refiling-fee.server.ts'

/** Returns the newest correction case of an order as this member of staff sees it; null without one. */
export async function viewCorrection(app: App, orderId: string, readerId: string): Promise<CorrectionView | null> {
  const found = await findNewestCorrection(app.db, orderId)
  if (!found) return null
  const { id, party, explanation, proposedBy, proposedAt, confirmedBy, confirmedAt, samePerson, closedAt } = found.case
  const fee = await refilingFee(app, { orderId, linePosition: found.linePosition })
  const personOf = (userId: string | null, name: string | null, at: Date | null) =>
    at && { name: name ?? '', isReader: userId === readerId, at: at.toISOString() }
  const proposed = personOf(proposedBy, found.proposer, proposedAt)
  const confirmed = personOf(confirmedBy, found.confirmer, confirmedAt)
  const people = proposedBy === null ? null : { firstId: proposedBy, secondId: readerId, role: 'staff' as const }
  return {
    id,
    reason: found.reason,
    returnedOn: found.returnedOn ?? '',
    letterDocumentId: found.letterDocumentId,
    isOpen: closedAt === null,
    party,
    explanation,
    proposed,
    confirmed: confirmed && { ...confirmed, isSamePerson: samePerson },
    mayConfirm: people !== null && confirmed === null && (await mayDecide(app.db, people)),
    feeCents: found.case.feeCents ?? fee.feeCents,
    feeSources: feeSourcesOf(fee.fees),
    ...(await readCorrectionMoney(app.db, found.case)),
    stateAsksFee: found.case.stateAsksFee,
    waitsFor: correctionWaitOf({
      isProposed: proposed !== null,
      isConfirmed: confirmed !== null,
      isClientAsked: found.isClientAsked,
      isWithState: found.isWithState,
    }),
  }
}
