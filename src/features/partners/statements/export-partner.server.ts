import { findUnstated } from '#features/partners/attributed-orders-queries.server.ts'
import { findPartner } from '#features/partners/partner-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { type CsvCell, csvFile } from '#lib/export/csv.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type Entry, entryWords } from './statement.ts'
import { listStatedLines } from './statement-queries.server.ts'

const head = ['Partner', 'Code', 'Statement', 'Day', 'Order', 'What', 'Without state fees', 'Commission', 'Terms']

/**
 * Draws up everything that changed a partner's balance as CSV, with what no statement holds yet at the end, and notes in
 * the audit log who took it. No client's name.
 */
export async function exportPartner(
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  partnerId: string,
): Promise<{ fileName: string; text: string }> {
  const { name, code } = await findPartner(app.db, partnerId)
  const [stated, unstated] = await Promise.all([
    listStatedLines(app.db, partnerId),
    findUnstated(app.db, partnerId, app.now()),
  ])
  const rowOf = (month: string, entry: Omit<Entry, 'sourceId'>): CsvCell[] => [
    name,
    code,
    month,
    todayInPacific(entry.at),
    orderNumber(entry.orderId),
    entryWords[entry.kind],
    { cents: entry.feesCents },
    { cents: entry.commissionCents },
    `Version ${entry.termsVersion}`,
  ]
  const rows = [
    ...stated.map(({ month, line }) => rowOf(month, { ...line, at: line.happenedAt })),
    ...unstated.map((entry) => rowOf('', entry)),
  ]
  const object = `partner:${partnerId}`
  const detail = { rows: rows.length }
  await app.db.transaction((tx) =>
    writeAudit(tx, { actor: `user:${admin.id}`, action: 'partner.exported', object, detail }),
  )
  return { fileName: `${app.site().firm} partner ${code} ${todayInPacific(app.now())}.csv`, text: csvFile(head, rows) }
}
