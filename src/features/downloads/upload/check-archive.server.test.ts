import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../../test/uploads.ts'
import { checkArchive } from './check-archive.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function check(bytes: Buffer): Promise<void> {
  const path = join(folder, 'pack.zip')
  writeFileSync(path, bytes)
  await checkArchive(path, 'zip')
}

/** One entry whose headers both state another checksum. */
function withWrongChecksum(): Buffer {
  const bytes = zipOf([{ name: 'a.txt', data: 'hello' }])
  const directory = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt32LE(1, 14)
  bytes.writeUInt32LE(1, directory + 16)
  return bytes
}

test('takes a whole archive', async () => {
  await expect(check(zipOf([{ name: 'a.txt', data: 'hello' }]))).resolves.toBeUndefined()
})

test('refuses contents that do not match their checksum', async () => {
  await expect(check(withWrongChecksum())).rejects.toThrow('two contents')
})

test('stops unpacking as soon as an entry exceeds its stated size', async () => {
  const bomb = zipOf([{ name: 'a.txt', data: Buffer.alloc(20 * 1024 * 1024), lies: { size: 10 } }])
  await expect(check(bomb)).rejects.toThrow('unpacks to more than it says')
})
