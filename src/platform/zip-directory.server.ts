import type { FileHandle } from 'node:fs/promises'

export interface ZipEntry {
  name: string
  isStored: boolean
  packedSize: number
  size: number
  crc: number
  /** Where its bytes begin. */
  start: number
}

const endSize = 22
const maxEntries = 2000
const maxDirectoryBytes = 1024 * 1024
const maxTotalBytes = 150 * 1024 * 1024
const maxRatio = 100
/** What may stand between two entries: a data descriptor. */
const descriptorSize = 24

/** Why it is not an archive that we take; for the log, not for the sender. */
export class InvalidArchiveError extends Error {}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new InvalidArchiveError('cut off')
  return buffer
}

function assertArchive(holds: boolean, reason: string): void {
  if (!holds) throw new InvalidArchiveError(reason)
}

/**
 * The entries of an archive that is nothing else as well: it begins with its first entry, ends with its directory, has
 * no gap in which something could hide, no overlap, no password, and does not unpack to more than it should (R55).
 *
 * @throws InvalidArchiveError
 */
export async function readZipDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  assertArchive(fileSize >= endSize, 'cut off')
  const end = await bytesAt(file, fileSize - endSize, endSize)
  // A comment could be a second file: with one, the directory does not end the file.
  assertArchive(end.readUInt32LE(0) === 0x06054b50 && end.readUInt16LE(20) === 0, 'does not end with its directory')
  assertArchive(end.readUInt16LE(4) === 0 && end.readUInt16LE(6) === 0, 'more than one volume')
  const count = end.readUInt16LE(10)
  assertArchive(count > 0 && count <= maxEntries && end.readUInt16LE(8) === count, 'number of entries')
  const [size, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  assertArchive(size <= maxDirectoryBytes && offset + size === fileSize - endSize, 'directory out of place')
  const listed = entriesOf(await bytesAt(file, offset, size), count)
  const total = listed.reduce((sum, entry) => sum + entry.size, 0)
  assertArchive(total <= maxTotalBytes && total <= 1024 * 1024 + maxRatio * fileSize, 'unpacks to too much')
  return placeEntries(file, listed, offset)
}

interface Listed extends Omit<ZipEntry, 'start'> {
  rawName: Buffer
  offset: number
}

function entriesOf(directory: Buffer, count: number): Listed[] {
  const entries: Listed[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index++) {
    assertArchive(at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50, 'broken directory')
    const nameLength = directory.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    assertArchive(next <= directory.length, 'broken directory')
    const rawName = directory.subarray(at + 46, at + 46 + nameLength)
    const name = rawName.toString('utf8')
    const method = directory.readUInt16LE(at + 10)
    const unixMode = directory.readUInt32LE(at + 38) >>> 16
    assertArchive((directory.readUInt16LE(at + 8) & 0x2041) === 0, 'encrypted')
    assertArchive(method === 0 || method === 8, 'unknown compression')
    assertArchive((unixMode & 0xf000) !== 0xa000, 'a link')
    assertArchive(isPlainName(name) && !names.has(name.toLowerCase()), 'a name that leads elsewhere')
    names.add(name.toLowerCase())
    entries.push({
      name,
      rawName,
      isStored: method === 0,
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  assertArchive(at === directory.length, 'broken directory')
  return entries
}

const isPlainName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 250 &&
  !/[\p{Cc}\\:]|\uFFFD/u.test(name) &&
  !name.startsWith('/') &&
  name.split('/').every((part) => part !== '..' && part !== '.')

/** Each entry begins where the one before it ends, and says of itself what the directory says of it. */
async function placeEntries(file: FileHandle, listed: Listed[], directoryAt: number): Promise<ZipEntry[]> {
  const inOrder = listed.toSorted((a, b) => a.offset - b.offset)
  let free = 0
  const placed: ZipEntry[] = []
  for (const { rawName, offset, ...entry } of inOrder) {
    const gap = offset - free
    assertArchive(gap >= 0 && gap <= (placed.length === 0 ? 0 : descriptorSize), 'a gap or an overlap')
    const local = await bytesAt(file, offset, 30 + rawName.length)
    assertArchive(local.readUInt32LE(0) === 0x04034b50, 'broken entry')
    assertArchive((local.readUInt16LE(8) === 0) === entry.isStored, 'two compressions')
    assertArchive(local.readUInt16LE(26) === rawName.length && local.subarray(30).equals(rawName), 'two names')
    const start = offset + local.length + local.readUInt16LE(28)
    free = start + entry.packedSize
    assertArchive(free <= directoryAt, 'a gap or an overlap')
    assertArchive(!entry.isStored || entry.packedSize === entry.size, 'two sizes')
    placed.push({ ...entry, start })
  }
  assertArchive(directoryAt - free <= descriptorSize, 'a gap or an overlap')
  return placed
}
