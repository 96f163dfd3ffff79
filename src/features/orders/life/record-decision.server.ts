import { and, eq, isNull } from 'drizzle-orm'
import { createCompany } from '#features/companies/create-company.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { openCorrection } from '#features/orders/corrections/open-corrections.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { beginServices } from '#features/orders/renewals/open-services.server.ts'
import { validateEffectiveDate } from '#features/washington/effective-date.ts'
import { formatUbi, normalizeUbi } from '#features/washington/identifiers/identifiers.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type Decision, decideFiling } from './decide-filing.server.ts'
import type { FiledInput, RejectedInput } from './filing.ts'
import { stateFilings } from './life-tables.server.ts'
import { lockOrder, type Order, requireStatus } from './lock-order.server.ts'
import { filedMail, returnedMail } from './order-moved.email.ts'
import { requireNotAhead } from './submit-filing.server.ts'
import { tellClient } from './tell-client.server.ts'

const refuse = (field: string, text: string): never => {
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

/**
 * Records that the state filed: the company of a formation exists from now on, written in the same transaction.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` by field
 */
export async function recordFiled(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { ubi: typedUbi, filedOn, effectiveOn = filedOn, documentId }: FiledInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  requireNotAhead(app, 'filedOn', filedOn)
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['submitted'])
    await decide(tx, orderId, { outcome: 'filed', decidedOn: filedOn, documentId, field: 'filedOn' })
    const company = await formCompany(app, tx, order, { typedUbi, filedOn, effectiveOn })
    const note = company
      ? `Filed on ${formatDay(filedOn)}, UBI ${formatUbi(company.ubi)}`
      : `Filed on ${formatDay(filedOn)}`
    const set = company ? { businessName: company.name } : {}
    await moveOrder(app, tx, orderId, 'submitted', { to: 'filed', actor, note, set })
    await beginServices(tx, orderId, filedOn)
    if (company) await queueDocuments(app, tx, orderId)
    const filed = { ubi: company?.ubi ?? null, filedOn, effectiveOn }
    await tellClient(app, tx, orderId, { template: 'order-update', text: (mail) => filedMail(mail, filed) })
    const detail = { filedOn, effectiveOn, companyId: company?.id ?? null }
    await writeAudit(tx, { actor, action: 'order.filed', object: `order:${orderId}`, detail })
  })
}

/**
 * Records that the state returned the filing, and opens its correction case: two people decide who is responsible. Throws
 * `not-found`, `order-state`, `invalid-input`.
 */
export async function recordRejected(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { decidedOn, reason, documentId }: RejectedInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  requireNotAhead(app, 'decidedOn', decidedOn)
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), ['submitted'])
    const returned = { outcome: 'rejected', decidedOn, reason, documentId, field: 'decidedOn' } as const
    const filingId = await decide(tx, orderId, returned)
    await moveOrder(app, tx, orderId, 'submitted', { to: 'rejected', actor, note: reason })
    await openCorrection(tx, { orderId, filingId, at: app.now() })
    await tellClient(app, tx, orderId, { template: 'order-returned', text: (mail) => returnedMail(mail, reason) })
    await writeAudit(tx, { actor, action: 'order.rejected', object: `order:${orderId}`, detail: { decidedOn } })
  })
}

/** Decides the open filing and returns its id. */
async function decide(tx: Db, orderId: string, decision: Decision): Promise<string> {
  const open = and(eq(stateFilings.orderId, orderId), isNull(stateFilings.linePosition), isNull(stateFilings.outcome))
  const [filing] = await tx.select().from(stateFilings).where(open)
  if (!filing) throw new Error('A submitted order has no filing')
  await decideFiling(tx, filing, decision)
  return filing.id
}

interface FiledDays {
  typedUbi: string
  filedOn: CalendarDay
  effectiveOn: CalendarDay
}

/** The company of the order's formation; undefined for a filing that forms none, such as an annual report. */
async function formCompany(app: App, tx: Db, order: Order, { typedUbi, filedOn, effectiveOn }: FiledDays) {
  const formation = await currentFormation(tx, order.id)
  if (!formation) return undefined
  const ubi = normalizeUbi(typedUbi) ?? refuse('ubi', 'Enter the UBI, nine digits')
  const { ok, latest } = validateEffectiveDate(filedOn, effectiveOn)
  if (!ok) refuse('effectiveOn', `Enter a day from ${formatDay(filedOn)} through ${formatDay(latest)}`)
  const { businessName: name, legalEntity, taxElection, answers } = formation
  const facts = { orderId: order.id, userId: order.userId, name, legalEntity, taxElection, answers }
  const id = await createCompany(app, tx, { ...facts, ubi, filedOn, effectiveOn })
  return { id, name, ubi }
}
