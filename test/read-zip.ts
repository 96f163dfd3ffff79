import { mkdtempSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '#platform/zip-directory.server.ts'

/**
 * Unpacks an archive with the strict reader of uploads, which shares no code with what writes archives. Throws for anything
 * that a strict program could refuse.
 */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'legate-zip-'))
  const path = join(folder, 'archive.zip')
  await writeFile(path, archive)
  const file = await open(path)
  try {
    const entries = await readZipDirectory(file, archive.length)
    return new Map(
      entries.map(({ name, start, packedSize, isStored, crc }) => {
        const packed = archive.subarray(start, start + packedSize)
        const bytes = isStored ? packed : inflateRawSync(packed)
        if (crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
        return [name, bytes]
      }),
    )
  } finally {
    await file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
