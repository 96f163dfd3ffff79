import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { deleteOriginals, moveFiles } from '../../../scripts/files/move-files.ts'
import { allKeys, folderFileStore } from '#platform/file-store.server.ts'
import { FileStoreUnavailable, s3FileStore } from './s3-file-store.server.ts'

// A server that others wrote, for which the calls have to be as right as for the stand-in (decision 331). It checks no
// signatures of version 4, and its lists of more than one page need a cipher that OpenSSL has dropped: the stand-in tests these.
const folder = mkdtempSync(join(tmpdir(), 'legate-s3rver-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'buckets'),
  configureBuckets: [{ name: 'legate-files', configs: [] }],
})
const { port } = await server.run()
const open = (accessKeyId: string, bucket = 'legate-files') =>
  s3FileStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-west-2',
    accessKeyId,
    secretAccessKey: 'S3RVER',
    incoming: join(folder, 'incoming'),
  })
// The one account that it knows.
const files = open('S3RVER')
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function allOf<Item>(items: AsyncIterable<Item> = Readable.from([])): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const bytesOf = async (key: string) => Buffer.concat(await allOf((await files.find(key))?.chunks()))
const inFuture = () => new Date(Date.now() + 60_000)
const listed = (kind: 'documents' | 'images', before: Date) => allOf(files.list(kind, before))

test('a file goes there, is found and listed, comes back whole, and is deleted', async () => {
  // Sent as a stream: more than is held in memory.
  const large = Buffer.alloc(9 * 1024 * 1024, 'legate')
  const key = await files.put('documents', Readable.from([large.subarray(0, 5_000_000), large.subarray(5_000_000)]))
  const empty = await files.put('images', Readable.from([]))
  expect(await files.find(key)).toMatchObject({
    size: large.length,
    sha256: createHash('sha256').update(large).digest('hex'),
  })
  expect((await bytesOf(key)).equals(large)).toBe(true)
  expect(await bytesOf(empty)).toHaveLength(0)
  expect(await listed('documents', inFuture())).toEqual([key])
  expect(await listed('documents', new Date(0))).toEqual([])
  await files.delete(key)
  expect(await files.find(key)).toBeUndefined()
  await files.delete(empty)
  expect(await listed('images', inFuture())).toEqual([])
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('an account that it does not know, and a bucket that is not there, are refused', async () => {
  await expect(open('ANOTHER').ping()).rejects.toThrow(FileStoreUnavailable)
  await expect(open('S3RVER', 'another-bucket').ping()).rejects.toThrow(FileStoreUnavailable)
  await files.ping()
})

test('files:move takes a folder there, and deletes what it can read back', async () => {
  const dataDir = join(folder, 'data')
  const from = folderFileStore(dataDir)
  const keys = [
    await from.put('documents', Readable.from([Buffer.from('Certificate')])),
    await from.put('downloads', Readable.from([Buffer.from('Checklist')])),
  ].sort()
  expect(await moveFiles({ from, to: files })).toEqual({ moved: 2, already: 0 })
  expect(await moveFiles({ from, to: files })).toEqual({ moved: 0, already: 2 })
  expect(await allKeys(files)).toEqual(keys)
  await deleteOriginals({ from, to: files })
  expect(await allKeys(from)).toEqual([])
  expect(await bytesOf(keys[0] ?? '')).toEqual(Buffer.from('Certificate'))
})
