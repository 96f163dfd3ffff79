import { eq } from 'drizzle-orm'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { findEvidence } from './find-evidence.server.ts'
import { stateFilings } from './life-tables.server.ts'

/** What the state decided. */
export interface Decision {
  outcome: 'filed' | 'rejected'
  decidedOn: CalendarDay
  reason?: string
  /** The uploaded document that shows it. */
  documentId: string | undefined
  /** The field of the day, for its error. */
  field: string
}

/** Decides a filing that is with the state. Throws `invalid-input` for a day before it was submitted, `not-found` for the document. */
export async function decideFiling(
  tx: Db,
  { id, orderId, submittedOn }: Pick<typeof stateFilings.$inferSelect, 'id' | 'orderId' | 'submittedOn'>,
  { outcome, decidedOn, reason = '', documentId, field }: Decision,
): Promise<void> {
  if (decidedOn < submittedOn) {
    const text = `The filing was submitted later, on ${formatDay(submittedOn)}`
    throw new Problem('invalid-input', text, { errors: { [field]: text } })
  }
  const evidenceVersionId = documentId === undefined ? null : await findEvidence(tx, orderId, documentId)
  await tx.update(stateFilings).set({ outcome, decidedOn, reason, evidenceVersionId }).where(eq(stateFilings.id, id))
}
