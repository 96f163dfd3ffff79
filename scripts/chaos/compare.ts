import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'
import type { ReportedOutcome } from './buyer.ts'

const ledgerLine = z.object({
  type: z.string(),
  paymentId: z.string(),
  amountCents: z.int(),
  referenceId: z.string().nullable(),
})
type LedgerLine = z.output<typeof ledgerLine>

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

/** Everything that the two witnesses say, side by side: the database and the provider's ledger. */
export async function compare(
  database: pg.Pool,
  ledgerPath: string,
  reported: ReportedOutcome[],
): Promise<{ lines: string[]; problems: string[] }> {
  const ledger = readFileSync(ledgerPath, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [ledgerLine.parse(JSON.parse(line))] : []))
  const { rows: attempts } = await database.query<AttemptRow>(
    `select a.id, a.order_id, a.state, a.amount_cents, o.status, o.paid_at, substr(k.key, 5) as key,
       (select count(*)::int from outgoing_mails m where m.dedupe_key = 'order-confirmation:' || o.id) as receipts
     from payment_attempts a join orders o on o.id = a.order_id left join idempotency_keys k on k.attempt_id = a.id`,
  )
  const charges = ledger.filter((line) => line.type === 'completed')
  const problems = [
    ...doubleCharges(charges, attempts),
    ...lostOrders(charges, attempts),
    ...wronglyReported(charges, attempts, reported),
    ...unsettled(attempts),
    ...holds(ledger),
  ]
  const count = <Row>(rows: readonly Row[], of: (row: Row) => string) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
    return [...counts].map(([name, number]) => `${name} ${number}`).join(', ')
  }
  const orders = [...new Map(attempts.map((attempt) => [attempt.order_id, attempt])).values()]
  return {
    lines: [
      `answers: ${count(reported, (one) => String(one.status))}`,
      `orders: ${orders.length} (${count(orders, (order) => order.status)})`,
      `attempts: ${attempts.length} (${count(attempts, (attempt) => attempt.state)})`,
      `ledger: ${count(ledger, (line) => line.type)}`,
      `double charges ${doubleCharges(charges, attempts).length}, paid orders lost ${lostOrders(charges, attempts).length}, ` +
        `wrongly told ${wronglyReported(charges, attempts, reported).length}, unsettled ${unsettled(attempts).length}, ` +
        `holds left ${holds(ledger).length}`,
    ],
    problems,
  }
}

function doubleCharges(charges: LedgerLine[], attempts: AttemptRow[]): string[] {
  const orderOf = new Map(attempts.map((attempt) => [attempt.id, attempt.order_id]))
  const counts = new Map<string, number>()
  for (const { referenceId } of charges) {
    const order = orderOf.get(referenceId ?? '')
    if (order) counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, number]) => number > 1)
    .map(([order, number]) => `order ${order} charged ${number} times`)
}

/** Money without a paid order, a paid order without money, a wrong amount, a receipt that is missing. */
function lostOrders(charges: LedgerLine[], attempts: AttemptRow[]): string[] {
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

function wronglyReported(charges: LedgerLine[], attempts: AttemptRow[], reported: ReportedOutcome[]): string[] {
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

const unsettled = (attempts: AttemptRow[]): string[] =>
  attempts
    .filter(({ state }) => state === 'created' || state === 'capturing')
    .map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`)

function holds(ledger: LedgerLine[]): string[] {
  const last = new Map(ledger.map((line) => [line.paymentId, line.type]))
  return [...last].filter(([, type]) => type === 'approved').map(([paymentId]) => `payment ${paymentId} is still held`)
}
