import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { startS3 } from '../../test/s3.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { allKeys, type FileStore, folderFileStore } from '#platform/file-store.server.ts'
import { openBucket } from '#platform/files/open-file-store.server.ts'
import { runAlone } from './hold-lock.ts'
import { deleteOriginals, moveFiles } from './move-files.ts'

const s3 = await startS3()
let dataDir: string
let from: FileStore
let to: FileStore
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'legate-move-'))
  from = folderFileStore(dataDir)
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys } = s3.env
  const access = { accessKeyId: keys.S3_ACCESS_KEY_ID, secretAccessKey: keys.S3_SECRET_ACCESS_KEY }
  to = openBucket({ endpoint, bucket, region: 'us-west-2', ...access }, dataDir)
  s3.objects.clear()
  s3.calls.length = 0
  return () => rmSync(dataDir, { recursive: true, force: true })
})
const database = await testDatabase()
afterAll(() => Promise.all([s3.stop(), database.close()]))

const put = (text: string) => from.put('documents', Readable.from([Buffer.from(text)]))
const uploads = () => s3.calls.filter((call) => call.startsWith('PUT'))

test('every file is copied and stays, and a second run sends only what is new or different', async () => {
  const keys = [await put('a'), await put('b')]
  expect(await moveFiles({ from, to })).toEqual({ moved: 2, already: 0 })
  expect(await allKeys(from)).toEqual(keys.sort())
  expect(await allKeys(to)).toEqual(keys)
  const [first = ''] = keys
  // Cut off by an earlier run, and sent without what we say of it.
  s3.objects.set(first, { body: Buffer.from(''), sha256: undefined, at: new Date() })
  const added = await put('c')
  s3.calls.length = 0
  expect(await moveFiles({ from, to })).toEqual({ moved: 2, already: 1 })
  expect(uploads().sort()).toEqual([`PUT ${first}`, `PUT ${added}`].sort())
})

test('a run that is stopped in the middle is continued', async () => {
  for (const text of ['a', 'b', 'c']) await put(text)
  const [, second] = await allKeys(from)
  const failing: FileStore = {
    ...to,
    putAs: (key, source) => (key === second ? Promise.reject(new Error('stopped')) : to.putAs(key, source)),
  }
  await expect(moveFiles({ from, to: failing })).rejects.toThrow('stopped')
  expect(await moveFiles({ from, to })).toEqual({ moved: 2, already: 1 })
})

test('a file that does not come back as it was sent is named', async () => {
  const key = await put('a')
  const damaging: FileStore = { ...to, putAs: (one) => to.putAs(one, Readable.from([Buffer.from('b')])) }
  await expect(moveFiles({ from, to: damaging })).rejects.toThrow(`${key} did not arrive as it was sent`)
})

test('a file that is deleted meanwhile has no copy', async () => {
  const key = await put('a')
  const erased: FileStore = {
    ...to,
    async putAs(one, source) {
      await to.putAs(one, source)
      await from.delete(one)
    },
  }
  await moveFiles({ from, to: erased })
  expect(s3.objects.has(key)).toBe(false)
})

test('originals are deleted only where the bucket gives them back', async () => {
  const [good, damaged, missing] = [await put('a'), await put('b'), await put('c')]
  await moveFiles({ from, to })
  const kept = s3.objects.get(damaged)
  if (kept) s3.objects.set(damaged, { ...kept, body: Buffer.from('x') })
  s3.objects.delete(missing)
  const { deleted, kept: left } = await deleteOriginals({ from, to })
  expect({ deleted, left: left.sort() }).toEqual({ deleted: 1, left: [damaged, missing].sort() })
  expect(await from.find(good)).toBeUndefined()
})

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...databaseVariables(database.urls), ...s3.env }
    execFile(process.execPath, ['scripts/files-move.ts', ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })

test('the command copies, then deletes when it is told to', async () => {
  await put('a')
  expect(await run()).toEqual({
    code: 0,
    output: `1 files copied to legate-files and read back, 0 were there. ${dataDir}/files is as it was.\n`,
  })
  expect(await allKeys(from)).toHaveLength(1)
  expect(await run('--delete-originals')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 files are in/) as string,
  })
  expect([await allKeys(from), s3.objects.size]).toEqual([[], 1])
})

test('while one runs, another one of either kind is refused and touches nothing', async () => {
  const key = await put('a')
  await moveFiles({ from, to })
  await runAlone(database.urls.app, async () => {
    s3.calls.length = 0
    for (const args of [[], ['--delete-originals']]) {
      const refused = { code: 1, output: 'files:move is running already. Wait until it has ended, and run it again.\n' }
      expect(await run(...args)).toEqual(refused)
    }
    expect(s3.calls.filter((call) => call !== 'GET')).toEqual([])
  })
  expect([await allKeys(from), s3.objects.has(key)]).toEqual([[key], true])
  expect(await run('--delete-originals')).toMatchObject({ code: 0 })
})

test('without the lock, the two at once would lose the only copy', async () => {
  const key = await put('a')
  const slow: FileStore = {
    ...to,
    async putAs(one, source) {
      await to.putAs(one, source)
      await deleteOriginals({ from, to })
    },
  }
  await moveFiles({ from, to: slow })
  expect([await from.find(key), s3.objects.has(key)]).toEqual([undefined, false])
})
