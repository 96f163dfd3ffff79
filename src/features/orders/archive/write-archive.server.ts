import { createHash } from 'node:crypto'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { drawReceipt } from '#features/orders/receipt/draw-receipt.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { maxZipBytes, writeZip, type ZipFile } from '#platform/zip-writer.server.ts'
import type { ArchivedFile, FileFacts } from './archive-files.ts'
import { fileNameOf } from './archive-names.ts'
import { type ArchiveRows, type ReadConversations, readArchiveRows } from './archive-queries.server.ts'
import { archiveReadme } from './archive-readme.ts'
import { type ArchivePlan, planArchive } from './archive-record.ts'

/** Room for receipts, the record, and the archive's directory. */
const reservedBytes = 64 * 1024 * 1024

/**
 * Opens everything that a client may have of a paid order and of the orders for its company, as one ZIP that is written
 * while it is read. Works in every state, canceled and refunded included.
 *
 * @throws Problem `not-found` for an unpaid order and for anyone else's, `body-too-large` past the limits of a ZIP
 */
export async function openArchive(
  app: App,
  userId: string,
  orderId: string,
  readConversations: ReadConversations,
): Promise<{ fileName: string; chunks(): AsyncIterable<Uint8Array> }> {
  const rows = await readArchiveRows(app.db, userId, orderId, readConversations)
  const [order] = rows?.views ?? []
  if (!rows || !order) throw new Problem('not-found', 'There’s nothing to download for this order yet.')
  const { firm } = app.site()
  const plan = planArchive({ rows, filings: await readFilings(app, rows), firm, createdAt: app.now() })
  requireRoom(plan)
  return {
    fileName: fileNameOf(`${firm} ${order.number} ${order.businessName ?? ''}`, 'zip'),
    chunks: () => writeZip(zipFiles(app, plan, rows)),
  }
}

/** Throws `body-too-large` for more than a ZIP can hold. */
export function requireRoom({ files }: Pick<ArchivePlan, 'files'>): void {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, reservedBytes)
  if (sizeBytes > maxZipBytes)
    throw new Problem('body-too-large', 'These files are too large for one download. Please contact us.')
}

/** What the documents of these orders are made from, by order. */
export async function readFilings(app: App, { views }: Pick<ArchiveRows, 'views'>): Promise<Map<string, FilingRecord>> {
  const filings = new Map<string, FilingRecord>()
  for (const { id } of views) {
    const filing = await readFilingRecord(app, app.db, id)
    if (filing) filings.set(id, filing)
  }
  return filings
}

export const textFile = (name: string, modifiedAt: Date, content: string | Uint8Array): ZipFile => ({
  name,
  modifiedAt,
  async *chunks() {
    yield typeof content === 'string' ? Buffer.from(content) : content
  },
})

/** The files as they are stored, then what is drawn, and the record last, which tells what could not be included. */
async function* zipFiles(app: App, plan: ArchivePlan, { views }: ArchiveRows): AsyncGenerator<ZipFile> {
  const createdAt = new Date(plan.record.createdAt)
  const notIncluded: string[] = []
  yield* storedFiles(app, plan.files, notIncluded)
  for (const { path, modifiedAt, content } of plan.texts) yield textFile(path, modifiedAt, content)
  const receipts = new Map<string, FileFacts>()
  yield* receiptFiles(app, plan, views, receipts)
  const orders = plan.record.orders.map((order) => ({ ...order, receipt: receipts.get(order.id) ?? null }))
  yield textFile('record.json', createdAt, `${JSON.stringify({ ...plan.record, orders, notIncluded }, undefined, 2)}\n`)
  const verifyUrl = `${app.origin}/verify-document`
  const readme = archiveReadme({ site: app.site(), createdAt, orders: views, notIncluded, verifyUrl })
  yield textFile('README.txt', createdAt, readme)
}

/** The stored files; the paths of damaged and missing ones are added to `notIncluded`. */
export async function* storedFiles(
  app: App,
  files: readonly ArchivedFile[],
  notIncluded: string[],
): AsyncGenerator<ZipFile> {
  for (const file of files) {
    const stored = await findIntact(app, file)
    if (stored) yield { name: file.path, modifiedAt: file.addedAt, chunks: () => stored.chunks() }
    else notIncluded.push(file.path)
  }
}

/** The receipts, drawn one by one, each noted in `receipts` by its order. */
export async function* receiptFiles(
  app: App,
  { record }: ArchivePlan,
  views: readonly OrderView[],
  receipts: Map<string, FileFacts>,
): AsyncGenerator<ZipFile> {
  for (const { id, receipt } of record.orders) {
    const view = views.find((one) => one.id === id)
    const bytes = view && (await drawReceiptOf(app, view))
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    receipts.set(id, { path: receipt.path, sha256, sizeBytes: bytes.length })
    yield textFile(receipt.path, new Date(view.paidAt ?? record.createdAt), bytes)
  }
}

/** The stored file if its bytes are those on record; a damaged one is not handed out (decision 64). */
async function findIntact(app: App, { fileKey, sha256 }: ArchivedFile) {
  const stored = await app.files.find(fileKey)
  const hash = createHash('sha256')
  if (stored) for await (const chunk of stored.chunks()) hash.update(chunk)
  if (stored && hash.digest('hex') === sha256) return stored
  app.log.error(stored ? 'stored file damaged' : 'stored file missing', { errorMessage: fileKey })
  return undefined
}

function drawReceiptOf(app: App, { receipt, ...order }: OrderView): Promise<Buffer> | undefined {
  return receipt ? drawReceipt(app.site(), { ...order, receipt }) : undefined
}
