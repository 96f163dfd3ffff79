import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { findPublishedLegalText } from '#features/site/legal-text-queries.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()
const eventually = new Date('2040-01-01T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'legate-legal-texts-'))
const file = join(folder, 'terms.txt')
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...databaseVariables(database.urls) }
  try {
    const script = join(import.meta.dirname, 'legal-texts.ts')
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('a draft is shown, refused as it comes, saved under a new version, and published', async () => {
  expect((await run('show', 'terms', 'draft-1')).out).toMatch(/^DRAFT for the firm’s attorney/)
  const refused = await run('publish', 'terms', 'draft-1')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('[attorney to confirm') as string })
  writeFileSync(file, '## Your order\n\n{firm} files it.\n')
  expect(await run('save', 'terms', '2026-12-01', file)).toMatchObject({ code: 0, err: '' })
  const published = await run('publish', 'terms', '2026-12-01')
  expect(published.out).toContain('Published: terms 2026-12-01. It holds facts of the sample: firm')
  expect(await findPublishedLegalText(database.db, 'terms', eventually)).toMatchObject({
    version: '2026-12-01',
    body: '## Your order\n\nLegate files it.',
  })
  expect((await run('list')).out).toMatch(
    /^privacy draft-1: draft\nterms 2026-12-01: published .*Z\nterms draft-1: draft\n$/,
  )
})

test.each([
  [[], 'Usage'],
  [['publish', 'cookies', '1'], 'Usage'],
  [['list', 'terms'], 'Usage'],
  [['show', 'terms', 'none'], 'There is no terms none.'],
  [['save', 'terms', 'With Blanks', file], 'version: Use lowercase letters'],
])('%j is refused with a sentence', async (args, text) => {
  writeFileSync(file, 'Text')
  const { code, err } = await run(...args)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(text) as string })
})
