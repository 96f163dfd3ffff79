import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { aResource } from '../../test/downloads.ts'
import { startS3 } from '../../test/s3.ts'
import { parseEnv } from '#platform/env.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const s3 = await startS3()
const running = await testApp({ ...s3.env, THROTTLE_SCALE: 1000 })
const { app, database } = running
const folder = mkdtempSync(join(tmpdir(), 'legate-bucket-'))
afterAll(async () => {
  await running.close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = Buffer.from('%PDF-1.7 '.padEnd(200_000, 'x'))
const fileKey = await app.files.put('downloads', Readable.from([bytes]))
await aResource(app, { id: 'open', requiresEmail: false, fileKey, fileSize: bytes.length, fileName: 'sample.pdf' })
const open = () => callApi(app, 'GET', '/api/downloads/open/file')

test('a file of the bucket is served byte for byte, and 503 while the bucket does not answer', async () => {
  expect(Buffer.from(await (await open()).arrayBuffer()).equals(bytes)).toBe(true)
  s3.fault = 'slow-down'
  expect((await open()).status).toBe(503)
  s3.fault = undefined
  expect((await open()).status).toBe(200)
})

test('a backup holds the files of the bucket, and a restore puts them into the bucket of its settings', async () => {
  const { path, manifest } = await takeBackup({ url: database.urls.owner, files: app.files, to: folder })
  expect(manifest.files).toEqual([expect.objectContaining({ key: fileKey, size: bytes.length })])
  const [other, empty] = [await startS3(), await testDatabase({ isEmpty: true })]
  try {
    const files = openFileStore(parseEnv({ DATA_DIR: folder, ...other.env }))
    await restoreBackup({ url: empty.urls.owner, files, path, secrets: app.secrets, replace: false })
    expect(other.objects.get(fileKey)?.body.equals(bytes)).toBe(true)
  } finally {
    await other.stop()
    await empty.close()
  }
})

test('a backup of a file that the bucket changed does not succeed', async () => {
  const kept = s3.objects.get(fileKey)
  if (!kept) throw new Error('The file is gone')
  s3.objects.set(fileKey, { ...kept, body: Buffer.from(kept.body.toString().replace('x', 'y')) })
  const taken = takeBackup({ url: database.urls.owner, files: app.files, to: folder })
  await expect(taken).rejects.toThrow(`${fileKey} is not the file that was stored`)
  s3.objects.set(fileKey, kept)
})
