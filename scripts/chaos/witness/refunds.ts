import type { Rig } from '../rig/rig.ts'
import { count, type Findings, repeated } from './findings.ts'
import type { LedgerLine } from './ledger.ts'

interface RefundRow {
  order_id: string
  state: string
  amount_cents: number
  square_key: string
  square_payment_id: string
  mails: number
}

/** Each refund that was decided went back once, and nothing else did. */
export async function compareRefunds(rig: Rig, ledger: readonly LedgerLine[]): Promise<Findings> {
  const rows = await rig.ask<RefundRow>(
    `select r.order_id, r.state, r.amount_cents, r.square_key, a.square_payment_id,
       (select count(*)::int from outgoing_mails m where m.template = 'refund-sent' and m.dedupe_key like '%' || r.order_id || '%') as mails
     from refunds r join payment_attempts a on a.id = r.attempt_id`,
  )
  const told = rig.told.flatMap((one) => (one.act === 'refund' ? [one] : []))
  const sent = ledger.filter((line) => line.type === 'refunded')
  const sentByKey = new Map(sent.map((line) => [line.idempotencyKey, line]))
  const known = new Set(rows.map((row) => row.square_key))
  const decided = new Set(told.map(({ orderId }) => orderId))
  const twice = [
    ...repeated(sent.map((line) => line.idempotencyKey)).map(
      ([key, times]) => `refund ${key} went back ${times} times`,
    ),
    ...repeated(sent.map((line) => line.paymentId))
      // One decision for each order here: a second refund of its payment is one too many.
      .map(([paymentId, times]) => `payment ${paymentId} went back ${times} times`),
    ...sent
      .filter(({ idempotencyKey }) => !known.has(idempotencyKey))
      .map((line) => `${line.paymentId}: nobody decided`),
  ]
  const lost = [
    ...rows
      .filter((row) => row.state === 'done' && sentByKey.get(row.square_key)?.amountCents !== row.amount_cents)
      .map((row) => `refund ${row.square_key} is done without money`),
    ...told
      .filter(({ status, orderId }) => status === 200 && !rows.some((row) => row.order_id === orderId))
      .map(({ orderId }) => `the refund of ${orderId} is lost`),
    ...rows
      .filter((row) => row.state === 'done' && row.mails !== 1)
      .map((row) => `the refund of ${row.order_id} has ${row.mails} mails`),
  ]
  const open = rows.filter(({ state }) => state !== 'done').map((row) => `refund ${row.square_key} is ${row.state}`)
  return {
    lines: [
      `answers to refunds: ${count(told, ({ status }) => String(status))}, of ${decided.size} orders`,
      `refunds: ${rows.length}; in the ledger ${sent.length}, twice ${twice.length}, lost ${lost.length}, open ${open.length}`,
    ],
    problems: [...twice, ...lost, ...open],
  }
}
