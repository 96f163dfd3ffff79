import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { lockOrder, type Order, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { requireNothingOpen } from '#features/orders/life/nothing-open.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { countingCheck, endChecks, type FilingCheck, listOpenChecks } from './filing-checks.server.ts'
import { filingChecks } from './filing-tables.server.ts'
import { type FilingToCheck, readFilingToCheck } from './filing-version.server.ts'

interface OrderToCheck {
  order: Order
  filing: FilingToCheck
  /** The checks that have not ended, whatever they cover. */
  checks: FilingCheck[]
}

/** Locks an order in review of which nothing is open, so that two checks of it come one after the other. */
async function lockToCheck(app: App, tx: Db, orderId: string): Promise<OrderToCheck> {
  const order = await lockOrder(tx, orderId)
  requireStatus(order, ['in_review'])
  const filing = await readFilingToCheck(tx, order)
  if (!filing) throw new Problem('order-state', 'This order forms no company, so it takes no checks.')
  await requireNothingOpen(app, tx, orderId)
  return { order, filing, checks: await listOpenChecks(tx, orderId) }
}

/**
 * Makes the first check: this person compared the answers with the documents and looked at every finding. From here on
 * the order waits for its second check. Checks of an earlier version end.
 *
 * @throws Problem `not-found`; `order-state` while something is open, or when this version is checked already
 */
export async function makeFirstCheck(app: App, staff: CurrentUser, orderId: string): Promise<void> {
  const actor = `user:${staff.id}`
  const at = app.now()
  await app.db.transaction(async (tx) => {
    const { filing, checks } = await lockToCheck(app, tx, orderId)
    if (countingCheck(checks, 'first', filing.version))
      throw new Problem('order-state', 'Someone made the first check already. Reload the page.')
    await endChecks(tx, orderId, { reason: 'changed', at })
    const check = { orderId, step: 'first', covers: filing.version, checkedBy: staff.id, checkedAt: at } as const
    await tx.insert(filingChecks).values(check)
    await writeAudit(tx, {
      actor,
      action: 'filing.first-check',
      object: `order:${orderId}`,
      detail: { ...filing.version },
    })
  })
}

/**
 * Makes the second check: another person does the same, and types the company's name as it will be filed. In a firm of
 * one it is a later act of the same person, marked as such (decision 80).
 *
 * @throws Problem `not-found`; `order-state`; `second-person-needed`; `invalid-input` at `name`
 */
export async function makeSecondCheck(app: App, staff: CurrentUser, orderId: string, name: string): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const { filing, checks } = await lockToCheck(app, tx, orderId)
    const first = countingCheck(checks, 'first', filing.version)
    if (!first) throw new Problem('order-state', 'Documents changed since the first check. Make that one again.')
    if (countingCheck(checks, 'second', filing.version))
      throw new Problem('order-state', 'Someone made the second check already. Reload the page.')
    const people = { firstId: first.checkedBy, secondId: staff.id, role: 'staff' } as const
    const { isSamePerson } = await requireSecondPerson(tx, people)
    requireSameName(name, filing.businessName)
    await tx.insert(filingChecks).values({
      orderId,
      step: 'second',
      covers: filing.version,
      checkedBy: staff.id,
      samePerson: isSamePerson,
      checkedAt: app.now(),
    })
    const detail = { ...filing.version, firstBy: first.checkedBy, isSamePerson }
    await writeAudit(tx, { actor, action: 'filing.second-check', object: `order:${orderId}`, detail })
  })
}

function requireSameName(typed: string, businessName: string): void {
  if (typed.trim() === businessName) return
  const text = 'This doesn’t match the documents. Compare every letter, comma, and capital.'
  throw new Problem('invalid-input', text, { errors: { name: text } })
}

/**
 * Refuses the second check with a note for the first person: both checks are to be made again.
 *
 * @throws Problem `not-found`, `order-state`
 */
export async function sendBack(app: App, staff: CurrentUser, orderId: string, note: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    requireStatus(await lockOrder(tx, orderId), ['in_review'])
    const checks = await listOpenChecks(tx, orderId)
    if (checks.length === 0) throw new Problem('order-state', 'This order has no check to send back.')
    await endChecks(tx, orderId, { reason: 'sent-back', at: app.now(), by: staff.id, note })
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'filing.sent-back', object: `order:${orderId}` })
  })
}
