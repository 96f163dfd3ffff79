import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfOf, xrefStreamOf } from '../../../../test/pdfs.ts'
import { rejectionOfPdf } from './check-pdf.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(bytes: Buffer): string {
  const path = join(folder, 'paper.pdf')
  writeFileSync(path, bytes)
  return path
}

test('a paper is taken, one with a script in compressed objects is not', async () => {
  expect(await rejectionOfPdf(fileOf(pdfOf()))).toBeUndefined()
  const active = pdfOf({ as: 'compressed', catalog: '/OpenAction<</S/JavaScript>>' })
  expect(await rejectionOfPdf(fileOf(active))).toBe('active content: OpenAction')
})

test('bytes before or behind the paper are refused before it is parsed', async () => {
  const reason = 'not a PDF from its first byte to its last'
  expect(await rejectionOfPdf(fileOf(Buffer.concat([Buffer.from('MZ'), pdfOf()])))).toBe(reason)
  expect(await rejectionOfPdf(fileOf(Buffer.concat([pdfOf(), Buffer.from('MZ')])))).toBe(reason)
})

test('a table that fills the memory ends the parser and nothing else', async () => {
  const rows = Buffer.alloc(8_000_000 * 7)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), xrefStreamOf(rows, { number: 1, at: 9 })])
  expect(bytes.length).toBeLessThan(100_000)
  expect(await rejectionOfPdf(fileOf(bytes))).toMatch(/alloc .* failed/)
})

test('a paper that keeps the parser busy for too long is refused', async () => {
  expect(await rejectionOfPdf(fileOf(pdfOf()), { withinMs: 0 })).toBe('takes too long')
})

test('papers that come together are all read', async () => {
  const path = fileOf(pdfOf())
  expect(await Promise.all([1, 2, 3].map(() => rejectionOfPdf(path)))).toEqual([undefined, undefined, undefined])
})
