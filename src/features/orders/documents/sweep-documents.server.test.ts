import { randomBytes } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aFiledOrder, askToSign } from '../../../../test/signing.ts'
import { addDocumentVersion, putDocumentFile } from '#features/documents/store-document.server.ts'
import { closeCheckout } from '#features/payments/restored/close-checkout.server.ts'
import { documentFileTables } from './named-files-queries.server.ts'
import { sweepDocuments } from './sweep-documents.job.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const hours = 3_600_000
const pathOf = (key: string) => join(running.dataDir, 'files', key)
async function age(path: string, by: number): Promise<void> {
  const at = new Date(app.now().getTime() - by)
  await utimes(path, at, at)
}
/** A file whose process was killed before the row. */
async function anOrphan(by = 25 * hours): Promise<string> {
  const key = await putDocumentFile(app, randomBytes(64))
  await age(pathOf(key), by)
  return key
}
/** An old document with its row. */
async function aDocument(): Promise<string> {
  const { version } = await askToSign(app, { orderId: await aFiledOrder(app.db) })
  await age(pathOf(version.fileKey), 400 * hours)
  return version.fileKey
}
const isThere = (key: string) => existsSync(pathOf(key))

beforeEach(async () => {
  for (let index = 0; index < 3; index++) await aDocument()
})

test('a file that was stored when its process was killed goes after a day; what a row names stays', async () => {
  const named = await aDocument()
  const orphan = await anOrphan()
  const young = await anOrphan(23 * hours)
  expect(await sweepDocuments(app)).toBe(1)
  expect([named, orphan, young].map(isThere)).toEqual([true, false, true])
  expect(await sweepDocuments(app)).toBe(0)
})

test('a transaction that rolls back leaves a file, which goes a day later', async () => {
  const orderId = await aFiledOrder(app.db)
  const bytes = randomBytes(64)
  const key = await putDocumentFile(app, bytes)
  const version = { orderId, kind: 'bylaws', fileName: 'b.pdf', contentType: 'application/pdf', bytes } as const
  await expect(
    app.db.transaction(async (tx) => {
      await addDocumentVersion(app, tx, key, { ...version, source: 'generated', recordSha256: randomBytes(32) })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect([await sweepDocuments(app), isThere(key)]).toEqual([0, true])
  await age(pathOf(key), 25 * hours)
  expect([await sweepDocuments(app), isThere(key)]).toEqual([1, false])
})

test('a superseded version keeps its file', async () => {
  const orderId = await aFiledOrder(app.db)
  const first = await askToSign(app, { orderId })
  await askToSign(app, { orderId, texts: ['Another'] })
  await age(pathOf(first.version.fileKey), 400 * hours)
  await sweepDocuments(app)
  expect(isThere(first.version.fileKey)).toBe(true)
})

test('what a killed write left behind goes with the day, and a write under way stays', async () => {
  const parts = ['a', 'b'].map((letter) => pathOf(`documents/${letter.repeat(32)}.part`))
  for (const path of parts) await writeFile(path, 'half')
  await age(parts[0] ?? '', 25 * hours)
  await sweepDocuments(app)
  expect(parts.map((path) => existsSync(path))).toEqual([false, true])
})

test('files of another database are left alone, and the log says so', async () => {
  const orphans: string[] = []
  const named = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from document_versions`)
  for (let index = 0; index <= (named.rows[0]?.count ?? 0); index++) orphans.push(await anOrphan())
  expect(await sweepDocuments(app)).toBe(0)
  expect(orphans.every(isThere)).toBe(true)
  expect(running.logLines.join()).toContain('this may be another database')
  for (const key of orphans) await app.files.delete(key)
})

test('nothing is swept until a restored database has caught up', async () => {
  const orphan = await anOrphan()
  await closeCheckout(app.db, { backupTakenAt: app.now(), waitingJobs: [] })
  expect([await sweepDocuments(app), isThere(orphan)]).toEqual([0, true])
  await app.db.execute(sql`update restores set caught_up_at = now()`)
  expect([await sweepDocuments(app), isThere(orphan)]).toEqual([1, false])
})

test('every table that names a file of the folder is asked', async () => {
  const found = await app.db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'file_key'
      and table_name not in ('resources', 'message_files') order by table_name`,
  )
  expect(found.rows.map((row) => row.table_name)).toEqual(
    documentFileTables.map((table) => getTableName(table)).toSorted(),
  )
})
