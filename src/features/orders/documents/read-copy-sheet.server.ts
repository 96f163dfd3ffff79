import { type CopySheet, copySheet } from '#features/documents/copy-sheet.ts'
import { listFinishedAnswers } from '#features/tasks/line-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import { annualReportSheet } from './annual-report-sheet.ts'
import { readFilingRecord } from './read-filing-record.server.ts'

/** Returns the answers of the state's online form for an order, in the order of the form; undefined with nothing to file. */
export async function readCopySheet(app: App, orderId: string): Promise<CopySheet | undefined> {
  const record = await readFilingRecord(app, app.db, orderId)
  if (record && !record.existing) return copySheet(record)
  return annualReportSheet(await listFinishedAnswers(app.db, orderId)) ?? undefined
}
