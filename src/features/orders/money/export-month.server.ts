import { csvFile } from '#lib/export/csv.ts'
import { orderNumber } from '#lib/uuid.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { Month } from './month.ts'
import { type ExportFile, revenueCents } from './month-export.ts'
import { addUpMonth, listMonthFirmFees, listMonthPayments, listMonthRefunds } from './month-export-queries.server.ts'

const amount = (cents: number) => ({ cents })

/**
 * Draws up one file of a month as CSV, amounts in dollars, days in Washington, and notes in the audit log who took it.
 * The files add up to the month's sums, because they come from the same rows.
 */
export async function exportMonth(
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  month: Month,
  file: ExportFile,
): Promise<{ fileName: string; text: string }> {
  const text = await textOf(app.db, month, file)
  await app.db.transaction((tx) =>
    writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'money.exported',
      object: `month:${month}`,
      detail: { file, rows: text.split('\r\n').length - 2 },
    }),
  )
  return { fileName: `${app.site().firm} ${file} ${month}.csv`, text }
}

async function textOf(db: Db, month: Month, file: ExportFile): Promise<string> {
  switch (file) {
    case 'payments':
      return paymentsFile(db, month)
    case 'refunds':
      return refundsFile(db, month)
    case 'state-fees':
      return stateFeesFile(db, month)
    case 'summary':
      return summaryFile(db, month)
  }
}

async function paymentsFile(db: Db, month: Month): Promise<string> {
  const head = ['Day', 'Order', 'For', 'Client', 'Card', 'Payment', 'Captured', 'State fees', 'Services']
  const rows = (await listMonthPayments(db, month)).map((row) => [
    todayInPacific(row.at),
    orderNumber(row.orderId),
    row.title,
    row.clientName,
    row.card,
    row.squarePaymentId,
    amount(row.amountCents),
    amount(row.stateFeesCents),
    amount(row.amountCents - row.stateFeesCents),
  ])
  return csvFile(head, rows)
}

async function refundsFile(db: Db, month: Month): Promise<string> {
  const head = ['Day', 'Order', 'Client', 'Refund', 'Way', 'Reason', 'Amount', 'State fees', 'Services']
  const rows = (await listMonthRefunds(db, month)).map((row) => [
    todayInPacific(row.at),
    orderNumber(row.orderId),
    row.clientName,
    row.squareRefundId,
    row.way === 'card' ? 'Card' : 'Another way',
    row.reason,
    amount(-row.amountCents),
    amount(-row.stateFeesCents),
    amount(row.stateFeesCents - row.amountCents),
  ])
  return csvFile(head, rows)
}

/** What the firm took for the state, what of it went back, and what the firm paid to the state itself. */
async function stateFeesFile(db: Db, month: Month): Promise<string> {
  const [payments, refunds, firm] = await Promise.all([
    listMonthPayments(db, month),
    listMonthRefunds(db, month),
    listMonthFirmFees(db, month),
  ])
  const rows = [
    ...payments.map((row) => ({ ...row, what: 'Taken', cents: row.stateFeesCents, sources: '' })),
    ...refunds.map((row) => ({ ...row, what: 'Sent back', cents: -row.stateFeesCents, sources: '' })),
    ...firm.map((row) => ({ ...row, what: 'Paid by us', cents: -row.amountCents })),
  ]
  return csvFile(
    ['Day', 'Order', 'What', 'Amount', 'Sources'],
    rows
      .filter(({ cents }) => cents !== 0)
      .map((row) => [todayInPacific(row.at), orderNumber(row.orderId), row.what, amount(row.cents), row.sources]),
  )
}

async function summaryFile(db: Db, month: Month): Promise<string> {
  const sums = await addUpMonth(db, month)
  return csvFile(
    ['What', 'Number', 'Amount'],
    [
      ['Captured', sums.payments, amount(sums.capturedCents)],
      ['Refunded', sums.refunds, amount(-sums.refundedCents)],
      ['Chargebacks lost', sums.chargebacks, amount(-sums.chargebackCents)],
      ['State fees taken', '', amount(sums.stateFeesCents)],
      ['State fees sent back', '', amount(-sums.stateFeesBackCents)],
      ['State fees paid by us', sums.firmFees, amount(-sums.firmFeesCents)],
      ['Revenue without state fees', '', amount(revenueCents(sums))],
    ],
  )
}
