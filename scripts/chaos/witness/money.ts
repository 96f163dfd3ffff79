import type { Told } from '../acts/told.ts'
import type { Rig } from '../rig/rig.ts'
import { count, type Findings, repeated } from './findings.ts'
import type { LedgerLine } from './ledger.ts'

interface AttemptRow {
  id: string
  order_id: string
  state: string
  amount_cents: number
  status: string
  paid_at: Date | null
  key: string | null
  receipts: number
}

type ToldOfPayment = Extract<Told, { act: 'pay' }>

/** Orders and their charges: what the database says, what the ledger says, what buyers were told. */
export async function compareMoney(rig: Rig, ledger: readonly LedgerLine[]): Promise<Findings> {
  const attempts = await rig.ask<AttemptRow>(
    `select a.id, a.order_id, a.state, a.amount_cents, o.status, o.paid_at, substr(k.key, 5) as key,
       (select count(*)::int from outgoing_mails m where m.dedupe_key = 'order-confirmation:' || o.id) as receipts
     from payment_attempts a join orders o on o.id = a.order_id left join idempotency_keys k on k.attempt_id = a.id`,
  )
  const told = rig.told.flatMap((one) => (one.act === 'pay' ? [one] : []))
  const charges = ledger.filter((line) => line.type === 'completed')
  const doubled = doubleCharges(charges, attempts)
  const lost = lostOrders(charges, attempts)
  const wrong = wronglyReported(charges, attempts, told)
  const open = [...unsettled(attempts), ...holds(ledger)]
  return {
    lines: [
      `answers to payments: ${count(told, ({ status }) => String(status))}`,
      `attempts: ${attempts.length} (${count(attempts, ({ state }) => state)})`,
      `charges: ${charges.length}; twice ${doubled.length}, lost ${lost.length}, wrongly told ${wrong.length}, open ${open.length}`,
    ],
    problems: [...doubled, ...lost, ...wrong, ...open],
  }
}

function doubleCharges(charges: readonly LedgerLine[], attempts: readonly AttemptRow[]): string[] {
  const orderOf = new Map(attempts.map((attempt) => [attempt.id, attempt.order_id]))
  const orders = charges.flatMap(({ referenceId }) => orderOf.get(referenceId ?? '') ?? [])
  return repeated(orders).map(([order, number]) => `order ${order} charged ${number} times`)
}

/** Money without a paid order, a paid order without money, a wrong amount, a receipt that is missing. */
function lostOrders(charges: readonly LedgerLine[], attempts: readonly AttemptRow[]): string[] {
  const charged = new Map(charges.map((line) => [line.referenceId, line]))
  const known = new Set(attempts.map((attempt) => attempt.id))
  const strays = charges.filter((line) => !known.has(line.referenceId ?? ''))
  return [
    ...strays.map((line) => `payment ${line.paymentId} belongs to no attempt`),
    ...attempts.flatMap((attempt) => {
      const charge = charged.get(attempt.id)
      if (charge && !attempt.paid_at) return [`order ${attempt.order_id} is charged and not paid`]
      if (charge && charge.amountCents !== attempt.amount_cents) return [`attempt ${attempt.id} has a wrong amount`]
      if (!charge && attempt.state === 'captured') return [`attempt ${attempt.id} is captured without money`]
      return charge && attempt.receipts !== 1 ? [`order ${attempt.order_id} has ${attempt.receipts} receipts`] : []
    }),
  ]
}

function wronglyReported(
  charges: readonly LedgerLine[],
  attempts: readonly AttemptRow[],
  reported: readonly ToldOfPayment[],
): string[] {
  const charged = new Set(charges.map((line) => line.referenceId))
  const byKey = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const failed = attempts.filter(({ id, state }) => (state === 'declined' || state === 'abandoned') && charged.has(id))
  return [
    ...failed.map((attempt) => `attempt ${attempt.id} is ${attempt.state} and charged`),
    ...reported.flatMap(({ key, status }) => {
      const attempt = byKey.get(key)
      const isCharged = attempt !== undefined && charged.has(attempt.id)
      if (status === 402 && isCharged) return [`submit ${key} was told that it failed, and is charged`]
      return status === 201 && !isCharged ? [`submit ${key} was told that it is paid, and is not charged`] : []
    }),
  ]
}

const unsettled = (attempts: readonly AttemptRow[]): string[] =>
  attempts
    .filter(({ state }) => state === 'created' || state === 'capturing')
    .map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`)

function holds(ledger: readonly LedgerLine[]): string[] {
  const last = new Map(ledger.map((line) => [line.paymentId, line.type]))
  return [...last].filter(([, type]) => type === 'approved').map(([paymentId]) => `payment ${paymentId} is still held`)
}
