import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type FakeS3, startS3 } from '../../../test/s3.ts'
import { allKeys, folderFileStore, type StoredFile } from '#platform/file-store.server.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'
import { FileStoreUnavailable, s3FileStore } from './s3-file-store.server.ts'
import { withOriginals } from './with-originals.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'legate-s3-'))
const incoming = join(dataDir, 'incoming')
const s3: FakeS3 = await startS3()
const open = (secretAccessKey = s3.env.S3_SECRET_ACCESS_KEY, endpoint: string = s3.origin) =>
  s3FileStore({
    endpoint,
    bucket: s3.env.S3_BUCKET,
    region: 'us-west-2',
    accessKeyId: s3.env.S3_ACCESS_KEY_ID,
    secretAccessKey,
    incoming,
    timeoutMs: 200,
  })
const files = open()
beforeEach(() => {
  s3.fault = undefined
  s3.pageSize = 1000
  s3.calls.length = 0
  s3.objects.clear()
})
afterAll(async () => {
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (file: StoredFile | undefined) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of file?.chunks() ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function listOf(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}
const someKey = `images/${'a'.repeat(32)}`
const inFuture = () => new Date(Date.now() + 60_000)
const leftBehind = () => (existsSync(incoming) ? readdirSync(incoming) : [])

test('what was put comes out, with its size and its SHA-256, and leaves nothing on the way', async () => {
  const bytes = Buffer.alloc(300_000, 'legate')
  const key = await files.put('documents', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]))
  expect(key).toMatch(/^documents\/[0-9a-f]{32}$/)
  const stored = await files.find(key)
  expect(stored).toMatchObject({ size: 300_000, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect((await read(stored)).equals(bytes)).toBe(true)
  expect(leftBehind()).toEqual([])
})

test('a file is fetched when its first chunk is asked for', async () => {
  const key = await files.put('images', Readable.from([Buffer.from('picture')]))
  await files.find(key)
  expect(s3.calls.filter((call) => call.startsWith('GET'))).toEqual([])
})

test('an empty file is a file', async () => {
  const key = await files.put('images', Readable.from([]))
  expect((await files.find(key))?.size).toBe(0)
  expect(await read(await files.find(key))).toHaveLength(0)
})

test('a source that breaks off sends nothing', async () => {
  const broken = async function* () {
    yield Buffer.from('half')
    throw new Error('the sender went away')
  }
  await expect(files.put('blogs', broken())).rejects.toThrow('the sender went away')
  expect(s3.calls).toEqual([])
  expect(leftBehind()).toEqual([])
})

test('deleting takes the file away, and twice is as good as once', async () => {
  const key = await files.put('downloads', Readable.from([Buffer.from('bytes')]))
  await files.delete(key)
  await files.delete(key)
  expect(await files.find(key)).toBeUndefined()
})

test('lists every page of one folder, and what is not ours is left out', async () => {
  s3.pageSize = 2
  const kept: string[] = []
  for (let i = 0; i < 5; i++) kept.push(await files.put('messages', Readable.from([Buffer.from(String(i))])))
  await files.put('blogs', Readable.from([Buffer.from('other')]))
  s3.objects.set('messages/readme.txt', { body: Buffer.from(''), sha256: undefined, at: new Date(0) })
  const listed = (before: Date) => listOf(files.list('messages', before))
  expect((await listed(inFuture())).sort()).toEqual(kept.sort())
  expect(await listed(new Date(Date.now() - 60_000))).toEqual([])
})

test.each(['../keys/keys.json', 'other/0123456789abcdef0123456789abcdef', ''])('%j is no key', async (key) => {
  for (const ask of [() => files.find(key), () => files.delete(key), () => files.putAs(key, Readable.from([]))])
    await expect(async () => ask()).rejects.toThrow('Not a key of the file store')
  expect(s3.calls).toEqual([])
})

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each(['silent', 'slow-down', 'damage'] as const)('a store that is %s is a temporary failure', async (fault) => {
  s3.fault = fault
  const error = await outcomeOf(files.put('images', Readable.from([Buffer.from('x')])))
  expect(error).toBeInstanceOf(FileStoreUnavailable)
  expect(isTemporaryFailure(error)).toBe(true)
  expect(s3.objects.size).toBe(0)
  expect(leftBehind()).toEqual([])
})

test('nobody listens there, or the secret is wrong: the same, and no secret is told', async () => {
  for (const store of [open(undefined, 'http://127.0.0.1:1'), open('not-the-secret')])
    for (const ask of [() => store.ping(), () => store.find(someKey), () => store.delete(someKey)]) {
      const error = await outcomeOf(ask())
      expect(error).toBeInstanceOf(FileStoreUnavailable)
      expect(String(error)).not.toContain('secret')
    }
  await files.ping()
})

test('a file that breaks off is an error for its reader, never a shorter file', async () => {
  const key = await files.put('images', Readable.from([Buffer.alloc(200_000, 'x')]))
  const stored = await files.find(key)
  s3.fault = 'break-off'
  expect(await outcomeOf(read(stored))).toBeInstanceOf(FileStoreUnavailable)
})

test('what was not moved yet is read where it was, listed once, and deleted in both', async () => {
  const folder = folderFileStore(dataDir)
  const store = withOriginals(files, folder)
  const old = await folder.put('documents', Readable.from([Buffer.from('old')]))
  const both = await folder.put('documents', Readable.from([Buffer.from('both')]))
  await files.putAs(both, Readable.from([Buffer.from('both')]))
  const added = await store.put('documents', Readable.from([Buffer.from('new')]))
  expect(await folder.find(added)).toBeUndefined()
  expect(String(await read(await store.find(old)))).toBe('old')
  expect(await allKeys(store)).toEqual([old, both, added].sort())
  await store.delete(both)
  await store.delete(old)
  expect([await allKeys(files), await allKeys(folder)]).toEqual([[added], []])
})
