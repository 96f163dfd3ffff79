import { type FormationChange, listChanges } from '#features/formation/changes/change-requests.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { listLapsedSignatures } from '#features/formation/changes/sign-again.server.ts'
import { findNameChoice } from '#features/orders/names/choose-name.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { AnswerChange, AnswersView } from './answers-view.ts'

/** Returns the answers of an order as they are now, and their changes. Throws `not-found` without a formation. */
export async function viewAnswers(db: Db, orderId: string): Promise<AnswersView> {
  const formation = await currentFormation(db, orderId)
  if (!formation) throw new Problem('not-found', 'This order has no formation yet.')
  const { structure, legalEntity, businessName, answers } = formation
  return {
    structure,
    legalEntity,
    businessName,
    answers,
    changes: (await listChanges(db, formation.id)).map(viewChange),
    toSign: await listLapsedSignatures(db, formation),
    nameChoice: (await findNameChoice(db, orderId)) ?? null,
  }
}

const viewChange = (change: FormationChange): AnswerChange => ({
  id: change.id,
  requestId: change.requestId,
  note: change.note,
  path: change.path,
  value: change.value,
  earlier: change.earlier,
  origin: change.origin,
  status: change.status,
  requestedAt: change.requestedAt.toISOString(),
  decidedAt: change.decidedAt?.toISOString() ?? null,
  reason: change.reason,
})
