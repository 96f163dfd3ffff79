import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type ArchiveEntry, readArchive } from './archive.ts'

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** The contents of a backup, stored as its last entry: an archive without it was cut off. */
export const manifest = z.strictObject({
  format: z.literal(1),
  /** By the database's clock, before the first row was read. */
  takenAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.string(), order: z.string(), rows: z.int(), sha256: digest }),
  ),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  /** The IDs of the keys that open its secrets; the keys themselves are not in it. */
  keyIds: z.array(z.string()),
  files: z.array(z.strictObject({ key: z.string(), size: z.int(), sha256: digest })),
  jobs: z.array(z.record(z.string(), z.unknown())),
})

export type Manifest = z.output<typeof manifest>

export const manifestName = 'manifest.json'
export const fileEntry = (key: string): string => `files/${key}`
export const chunkEntry = (table: string, chunk: number): string =>
  `tables/${table}/${String(chunk).padStart(6, '0')}.copy`
/** The table of a chunk. */
export const tableOfEntry = (name: string): string | undefined => /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1]

async function readAll(content: ArchiveEntry['content']): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads the whole archive and compares every table and file with the manifest. Throws if one differs. */
export async function verifyBackup(path: string, identity: string | undefined): Promise<Manifest> {
  const found = new Map<string, ReturnType<typeof createHash>>()
  let text: string | undefined
  for await (const { name, content } of readArchive(path, identity)) {
    if (name === manifestName) {
      text = (await readAll(content)).toString('utf8')
      continue
    }
    const part = tableOfEntry(name) ?? name
    const hash = found.get(part) ?? createHash('sha256')
    found.set(part, hash)
    for await (const chunk of content) hash.update(chunk)
  }
  if (text === undefined) throw new Error('The backup is cut off: its list of contents is missing')
  const read = manifest.parse(JSON.parse(text))
  const listed = [
    ...read.tables.map(({ name, sha256 }) => [name, sha256] as const),
    ...read.files.map(({ key, sha256 }) => [fileEntry(key), sha256] as const),
  ]
  const digests = new Map([...found].map(([part, hash]) => [part, hash.digest('hex')]))
  const empty = createHash('sha256').digest('hex')
  for (const [part, sha256] of listed)
    if ((digests.get(part) ?? empty) !== sha256)
      throw new Error(`The backup is damaged: ${part} is not what was written`)
  return read
}
