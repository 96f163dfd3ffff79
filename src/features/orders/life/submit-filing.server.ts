import { answerAt } from '#features/formation/changes/answer-path.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { recordFirmFee } from '#features/orders/amounts-due/firm-fees.server.ts'
import { requireBothChecks } from '#features/orders/filing/filing-checks.server.ts'
import { listFindings } from '#features/orders/findings/order-findings.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { validateEffectiveDate } from '#features/washington/effective-date.ts'
import { rules } from '#features/washington/rules.ts'
import { type CalendarDay, formatDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findEvidence } from './find-evidence.server.ts'
import type { SubmittedInput } from './filing.ts'
import { filingMethodLabels } from './filing-words.ts'
import { stateFilings } from './life-tables.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { submittedMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

/**
 * Records that the filing went to the state, with the number or the receipt that shows it. The two checks still have to
 * cover what is filed, and the effective date is checked once more, for the day of the submission.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input`
 */
export async function submitFiling(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { method, submittedOn, confirmation, documentId }: SubmittedInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  requireNotAhead(app, 'submittedOn', submittedOn)
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['ready_to_file'])
    await requireBothChecks(tx, order)
    await requireEffectiveDate(app, tx, orderId, submittedOn)
    const receiptVersionId = documentId === undefined ? null : await findEvidence(tx, orderId, documentId)
    const evidence = { confirmation, receiptVersionId, submittedBy: staff.id }
    const [filing] = await tx
      .insert(stateFilings)
      .values({ orderId, method, submittedOn, ...evidence, createdAt: app.now() })
      .returning({ id: stateFilings.id })
    const firmFeeCents = await recordFirmFee(app, tx, { orderId, filingId: filing?.id ?? '', linePosition: null })
    const note = `Submitted to the state ${filingMethodLabels[method]} on ${formatDay(submittedOn)}`
    await moveOrder(app, tx, orderId, 'ready_to_file', { to: 'submitted', actor, note })
    const text = { method, submittedOn }
    await tellClient(app, tx, orderId, { template: 'order-update', text: (mail) => submittedMail(mail, text) })
    const detail = { method, submittedOn, firmFeeCents }
    await writeAudit(tx, { actor, action: 'order.submitted', object: `order:${orderId}`, detail })
  })
}

/** Throws `invalid-input` at the field when the day is after today in Pacific time. */
export function requireNotAhead(app: App, field: string, day: CalendarDay): void {
  if (day <= todayInPacific(app.now())) return
  const text = 'This day is still ahead'
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

async function requireEffectiveDate(app: App, tx: Db, orderId: string, submittedOn: CalendarDay): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  if (!formation || answerAt(formation.answers, 'effectiveDate') !== 'future_date') return
  const day = answerAt(formation.answers, 'futureEffectiveDate')
  if (typeof day !== 'string' || validateEffectiveDate(submittedOn, day).ok) return
  const findings = await listFindings(app, tx, orderId)
  const isSettled = findings.some(({ path, settled }) => path === 'futureEffectiveDate' && settled !== null)
  if (isSettled) return
  const { citation } = rules['DATE-EFF-1']
  const text = `The company was to take effect on ${formatDay(day)}, which the state does not accept for a filing of ${formatDay(submittedOn)} (${citation}). Take the order back into review and agree on another day.`
  throw new Problem('order-state', text, { data: { rule: 'DATE-EFF-1', citation } })
}
