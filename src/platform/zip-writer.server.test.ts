import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readZip } from '../../test/read-zip.ts'
import { writeZip, type ZipFile } from './zip-writer.server.ts'

const modifiedAt = new Date('2026-11-23T10:00:00Z')
const fileOf = (name: string, ...parts: (string | Uint8Array)[]): ZipFile => ({
  name,
  modifiedAt,
  async *chunks() {
    for (const part of parts) yield Buffer.from(part)
  },
})

async function bytesOf(files: ZipFile[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('the strict reader finds every file as it was, empty and in pieces, with names of any script', async () => {
  const large = Buffer.alloc(300_000, 'legate')
  const archive = await bytesOf([
    fileOf('documents/Ñandú 木材 🌲.pdf', 'one', '', 'two'),
    fileOf('empty.txt'),
    fileOf('large.bin', large.subarray(0, 100_001), large.subarray(100_001)),
  ])
  const files = await readZip(archive)
  expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['documents/Ñandú 木材 🌲.pdf', 6],
    ['empty.txt', 0],
    ['large.bin', large.length],
  ])
  expect(files.get('large.bin')?.equals(large)).toBe(true)
})

test('the same files make the same archive', async () => {
  const digest = async () =>
    createHash('sha256')
      .update(await bytesOf([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]))
      .digest('hex')
  expect(await digest()).toBe(await digest())
})

test('a file is opened only once the one before it has been taken', async () => {
  const opened: string[] = []
  const tracked = (name: string): ZipFile => ({
    name,
    modifiedAt,
    async *chunks() {
      opened.push(name)
      yield Buffer.from(name)
    },
  })
  const archive = writeZip([tracked('a'), tracked('b')])
  await archive.next()
  expect(opened).toEqual(['a'])
  await archive.return(undefined)
  expect(opened).toEqual(['a'])
})

test('what a file throws while it is read ends the archive', async () => {
  const broken: ZipFile = {
    name: 'broken',
    modifiedAt,
    // oxlint-disable-next-line require-yield
    async *chunks() {
      throw new Error('the disk is gone')
    },
  }
  await expect(bytesOf([fileOf('a', 'a'), broken])).rejects.toThrow('the disk is gone')
})
