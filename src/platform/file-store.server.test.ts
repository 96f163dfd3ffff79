import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { attachmentHeader } from '#platform/http/file-response.server.ts'
import { folderFileStore } from './file-store.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'legate-files-'))
const files = folderFileStore(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what was put in comes out, under a name that nobody can guess', async () => {
  const bytes = Buffer.alloc(300_000, 'legate')
  const key = await files.put('images', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]))
  expect(key).toMatch(/^images\/[0-9a-f]{32}$/)
  const stored = await files.find(key)
  expect(stored?.size).toBe(300_000)
  const chunks: Uint8Array[] = []
  for await (const chunk of stored?.chunks() ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
})

test('a source that breaks off leaves nothing', async () => {
  const broken = async function* () {
    yield Buffer.from('half')
    throw new Error('the sender went away')
  }
  await expect(files.put('blogs', broken())).rejects.toThrow('the sender went away')
  expect(readdirSync(join(dataDir, 'files', 'blogs'))).toEqual([])
})

test('deleting takes the file away, and twice is as good as once', async () => {
  const key = await files.put('downloads', Readable.from(['bytes']))
  await files.delete(key)
  await files.delete(key)
  expect(await files.find(key)).toBeUndefined()
})

test.each([
  '../keys/keys.json',
  'downloads/../../keys/keys.json',
  '/etc/passwd',
  'downloads/0123456789abcdef0123456789abcde',
  'downloads/0123456789abcdef0123456789abcdef/..',
  'other/0123456789abcdef0123456789abcdef',
  'downloads\\0123456789abcdef0123456789abcdef',
  'downloads/0123456789abcdef0123456789abcdef\0',
  'downloads/0123456789abcdef0123456789abcdef\n',
  '',
])('%j is no key', async (key) => {
  await expect(async () => files.find(key)).rejects.toThrow('Not a key of the file store')
  await expect(async () => files.delete(key)).rejects.toThrow('Not a key of the file store')
})

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['a "b"; c.pdf', `attachment; filename="a _b__ c.pdf"; filename*=UTF-8''a%20%22b%22%3B%20c.pdf`],
  [
    'a\r\nSet-Cookie: x=1.pdf',
    `attachment; filename="aSet-Cookie_ x_1.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1.pdf`,
  ],
  ['Prüfliste (1).pdf', `attachment; filename="Pr_fliste (1).pdf"; filename*=UTF-8''Pr%C3%BCfliste%20%281%29.pdf`],
  ['表.xlsx', `attachment; filename="_.xlsx"; filename*=UTF-8''%E8%A1%A8.xlsx`],
  ["it's*.pdf", `attachment; filename="it_s_.pdf"; filename*=UTF-8''it%27s%2A.pdf`],
  ['half \ud83d.pdf', `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])('%j is named %s', (fileName, header) => {
  expect(attachmentHeader(fileName)).toBe(header)
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
})
