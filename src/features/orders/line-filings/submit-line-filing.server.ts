import { isAmountAskedOf } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { recordFirmFee } from '#features/orders/amounts-due/firm-fees.server.ts'
import { lineEnded } from '#features/orders/client-tasks/line-ended.server.ts'
import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { requireConfirmedCorrection } from '#features/orders/corrections/open-corrections.server.ts'
import { findEvidence } from '#features/orders/life/find-evidence.server.ts'
import type { SubmittedInput } from '#features/orders/life/filing.ts'
import { filingMethodLabels } from '#features/orders/life/filing-words.ts'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { requireNotAhead } from '#features/orders/life/submit-filing.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { finishTask, lockLineTask } from '#features/tasks/write-line-tasks.server.ts'
import { formatDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lineSubmittedMail } from './line-filing.email.ts'
import { fileTask } from './line-filing.ts'
import { findOwnFilingLine, listFilingsOfLine } from './line-filing-queries.server.ts'

export interface LineOfOrder {
  orderId: string
  position: number
}

/**
 * Records that a line which is filed for itself went to the state, once the company exists. The task to file it is done with
 * it, and from then on its fee is paid to the state.
 *
 * @throws Problem `not-found`, `order-state` before the formation is filed, while the client has to answer or pay, or two
 *   people to decide about a return, and when it is with the state or filed; `invalid-input` by field
 */
export async function submitLineFiling(
  app: App,
  staff: CurrentUser,
  { orderId, position }: LineOfOrder,
  { method, submittedOn, confirmation, documentId }: SubmittedInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  requireNotAhead(app, 'submittedOn', submittedOn)
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const line = await findOwnFilingLine(tx, order, position)
    if (!line) throw new Problem('not-found', 'This order has no such line to file.')
    requireStatus(order, ['filed'])
    await requireToFile(tx, { orderId, position })
    const receiptVersionId = documentId === undefined ? null : await findEvidence(tx, orderId, documentId)
    const evidence = { confirmation, receiptVersionId, submittedBy: staff.id }
    const [filing] = await tx
      .insert(stateFilings)
      .values({ orderId, linePosition: position, method, submittedOn, ...evidence, createdAt: app.now() })
      .returning({ id: stateFilings.id })
    const firmFeeCents = await recordFirmFee(app, tx, { orderId, filingId: filing?.id ?? '', linePosition: position })
    const said = `Submitted to the state ${filingMethodLabels[method]} on ${formatDay(submittedOn)}`
    const note = confirmation ? `${said}, number ${confirmation}` : said
    await finishFileTask(app, tx, { orderId, position }, { actor, note })
    const text = { label: line.label, method, submittedOn }
    await tellClient(app, tx, orderId, { template: 'order-update', text: (mail) => lineSubmittedMail(mail, text) })
    const detail = { line: position, method, submittedOn, firmFeeCents }
    await writeAudit(tx, { actor, action: 'line.submitted', object: `order:${orderId}`, detail })
  })
}

async function requireToFile(tx: Db, { orderId, position }: LineOfOrder): Promise<void> {
  const filings = await listFilingsOfLine(tx, orderId, position)
  if (filings.some(({ outcome }) => outcome === 'filed')) throw new Problem('order-state', 'The state has filed this.')
  if (filings.some(({ outcome }) => outcome === null))
    throw new Problem('order-state', 'This is with the state already. Record what the state decided.')
  await requireConfirmedCorrection(tx, orderId)
  if (await isAmountAskedOf(tx, orderId))
    throw new Problem('order-state', 'The client hasn’t paid the fee for filing again yet.')
  const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
  const file = line?.tasks.find(({ key }) => key === fileTask)
  if (file && file.doneAt === null && file.since === null)
    throw new Problem('order-state', 'Something of this service comes first. See “Services.”')
}

/** The task to file it says what was recorded; one that was done before the filing was recorded stays as it is. */
async function finishFileTask(
  app: App,
  tx: Db,
  { orderId, position }: LineOfOrder,
  { actor, note }: { actor: string; note: string },
): Promise<void> {
  const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
  const open = line?.tasks.find(({ key, doneAt }) => key === fileTask && doneAt === null)
  if (!open) return
  const task = await lockLineTask(tx, orderId, open.id)
  if (await finishTask(tx, task, { actor, at: app.now(), note })) await lineEnded(app, tx, task, actor)
}
