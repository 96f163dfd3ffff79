import type { CompanyAccess } from '#features/companies/access/company-access.server.ts'
import { mayAct } from '#features/companies/access/company-acts.ts'
import { listChanges } from '#features/companies/change-queries.server.ts'
import { viewCompany } from '#features/companies/facts/read-company.server.ts'
import { listMembers, viewMember } from '#features/companies/member-queries.server.ts'
import type { FileFacts } from '#features/orders/archive/archive-files.ts'
import { fileNameOf } from '#features/orders/archive/archive-names.ts'
import { type ReadConversations, readArchiveRows } from '#features/orders/archive/archive-queries.server.ts'
import { planArchive } from '#features/orders/archive/archive-record.ts'
import {
  readFilings,
  receiptFiles,
  requireRoom,
  storedFiles,
  textFile,
} from '#features/orders/archive/write-archive.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeZip, type ZipFile } from '#platform/zip-writer.server.ts'
import { findOrderingAccount } from './company-files-queries.server.ts'
import { changeLogText, companyRecordReadme, factsText } from './company-texts.ts'
import { forObserver, observedOrders, observedPeople } from './observed-record.ts'

/** Raised when a member of the record changes its name or meaning; new members leave it alone. */
const schemaVersion = 1

/** The company’s deadlines, which a feature above this one knows: as files, and for the record’s data. */
export type ReadCalendarFiles = (
  app: App,
  access: CompanyAccess,
) => Promise<{ files: readonly { name: string; content: string }[]; deadlines: readonly object[] }>

/** What was written about an order stays with the account that ordered. */
const noConversations: ReadConversations = () => Promise.resolve(new Map())

/**
 * Opens the whole record of a company as one ZIP that is written while it is read: facts, people, change log, deadlines, and the files
 * of its orders. Who may not see payments gets neither receipts nor what was sent to us (decision 190). Throws `not-found`,
 * `body-too-large` past the limits of a ZIP.
 */
export async function openCompanyRecord(
  app: App,
  access: CompanyAccess,
  readCalendarFiles: ReadCalendarFiles,
): Promise<{ fileName: string; chunks(): AsyncIterable<Uint8Array> }> {
  const { company, role } = access
  const isWhole = mayAct(role, 'view-payments')
  const account = await findOrderingAccount(app.db, access)
  const stored = await readArchiveRows(app.db, account, company.orderId, noConversations)
  if (!stored) throw new Problem('not-found', 'There’s nothing to download for this company yet.')
  const rows = isWhole ? stored : forObserver(stored)
  const { firm } = app.site()
  const filings = isWhole ? await readFilings(app, rows) : new Map<string, never>()
  const plan = planArchive({ rows, filings, firm, createdAt: app.now() })
  requireRoom(plan)
  const texts = {
    view: await viewCompany(app, access),
    people: (await listMembers(app.db, company.id)).map(viewMember),
    // As anyone would read it: nobody is “You” in a file.
    changes: await listChanges(app.db, company.id, { userId: '', firm }),
  }
  const calendar = await readCalendarFiles(app, access)
  async function* files(): AsyncGenerator<ZipFile> {
    const createdAt = new Date(plan.record.createdAt)
    const notIncluded: string[] = []
    yield* storedFiles(app, plan.files, notIncluded)
    const receipts = new Map<string, FileFacts>()
    if (isWhole) yield* receiptFiles(app, plan, rows.views, receipts)
    const whole = plan.record.orders.map((order) => ({ ...order, receipt: receipts.get(order.id) ?? null }))
    const record = {
      schema: 'legate-company-record',
      schemaVersion,
      createdAt: plan.record.createdAt,
      firm,
      company: isWhole ? plan.record.company : observedPeople(plan.record.company),
      facts: texts.view.facts,
      people: texts.people,
      changes: texts.changes,
      deadlines: calendar.deadlines,
      orders: isWhole ? whole : observedOrders(plan.record.orders),
      notIncluded,
    }
    yield textFile('record.json', createdAt, `${JSON.stringify(record, undefined, 2)}\n`)
    yield textFile('Facts.txt', createdAt, factsText(texts.view, texts.people, firm))
    yield textFile('Change log.txt', createdAt, changeLogText(texts.view.name, texts.changes))
    for (const { name, content } of calendar.files) yield textFile(name, createdAt, content)
    const readme = { site: app.site(), createdAt, companyName: company.name, isWhole, notIncluded }
    yield textFile('README.txt', createdAt, companyRecordReadme(readme))
  }
  return { fileName: fileNameOf(`${company.name} record`, 'zip'), chunks: () => writeZip(files()) }
}
