import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sampleFiles } from '../scripts/sample-files.ts'
import { callApi, testApp } from '../test/app.ts'
import { resources } from '#features/downloads/downloads-tables.server.ts'
import { seedSampleContent } from './seed.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const folder = new URL('sample-files/', import.meta.url)
const committed = (name: string) => readFileSync(new URL(name, folder))
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('each sample resource hands out its file, byte for byte, and a second start adds none', async () => {
  await seedSampleContent(app.db, app.files)
  await seedSampleContent(app.db, app.files)
  const rows = await app.db.select().from(resources)
  expect(rows.map(({ fileName }) => fileName).sort()).toEqual(readdirSync(folder).sort())
  await app.db.update(resources).set({ requiresEmail: false })
  for (const { id, fileName, fileSize } of rows) {
    const bytes = Buffer.from(await (await callApi(app, 'GET', `/api/downloads/${id}/file`)).arrayBuffer())
    expect(digest(bytes), fileName).toBe(digest(committed(fileName)))
    expect(bytes.length).toBe(fileSize)
    expect(fileSize).toBeLessThan(60 * 1024)
  }
})

test('without a place for files there are no resources', async () => {
  await app.db.delete(resources)
  await seedSampleContent(app.db)
  expect(await app.db.select().from(resources)).toEqual([])
})

test.each(Object.entries(sampleFiles))('%s is what the script makes', async (name, make) => {
  expect(digest(await make())).toBe(digest(committed(name)))
})

test('the papers are tagged, titled and in English, and run nothing', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
    const text = committed(name).toString('latin1')
    expect(text, name).toMatch(/\/Marked true/)
    expect(text, name).toMatch(/\/Lang \(en-US\)/)
    expect(text, name).toMatch(/\/DisplayDocTitle true/)
    expect(text, name).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/)
  }
})

test('the budget adds up by itself', () => {
  const sheet = partOf(committed('first-year-budget.xlsx'), 'xl/worksheets/sheet1.xml')
  const formulas = [...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula]) => formula)
  expect(formulas).toContain('=B5+B33')
  expect(formulas.filter((formula) => formula?.startsWith('=SUM('))).toHaveLength(48)
})

function partOf(zip: Buffer, name: string): string {
  const at = zip.indexOf(name) - 30
  const start = at + 30 + name.length
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 18))).toString('utf8')
}
