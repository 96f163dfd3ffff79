import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { readZipDirectory, type ZipEntry, InvalidArchiveError } from '#platform/zip-directory.server.ts'
import { hasDangerousExtension, hasArchiveExtension } from './file-names.ts'
import { fetchesSomething, maxRelationshipBytes } from './office-links.ts'
import type { Scan } from './scan-upload.server.ts'

export type ArchiveKind = 'docx' | 'xlsx' | 'pptx' | 'zip'

const mainParts: Record<Exclude<ArchiveKind, 'zip'>, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
}

/** Programs in a document: macros, controls, packaged objects, old macro sheets. */
const program = /vbaproject|vbadata|activex|oleobject|macrosheets|attachedtoolbars|customui|embeddings\/.*\.bin$/i

/**
 * Throws InvalidArchiveError unless the file is an archive of the kind, whole, without programs, archives in archives or document
 * types, and unpacks to just what its directory says. Each entry is scanned as it unpacks, and what `scan` throws is thrown.
 */
export async function checkArchive(path: string, kind: ArchiveKind, scan: Scan = drain): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  const entries = await listEntries(file, size)
  const names = new Set(entries.map(({ name }) => name))
  if (kind !== 'zip') {
    const isWhole = names.has('[Content_Types].xml') && names.has(mainParts[kind])
    if (!isWhole) throw new InvalidArchiveError('not such a document')
    if ([...names].some((name) => program.test(name))) throw new InvalidArchiveError('a program')
  }
  for (const entry of entries) {
    if (hasDangerousExtension(entry.name) || hasArchiveExtension(entry.name))
      throw new InvalidArchiveError('a program or an archive')
    await (entry.size === 0 ? drain : scan)(unpack(path, entry, kind))
  }
}

async function listEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  try {
    return await readZipDirectory(file, size)
  } finally {
    await file.close()
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** What an entry holds, piece by piece; throws as soon as there is more than was said, or at its end when it is not that. */
async function* unpack(path: string, entry: ZipEntry, kind: ArchiveKind): AsyncGenerator<Buffer> {
  if (entry.packedSize === 0) {
    if (entry.size > 0) throw new InvalidArchiveError('two sizes')
    return
  }
  const packed = createReadStream(path, { start: entry.start, end: entry.start + entry.packedSize - 1 })
  const inflate = createInflateRaw()
  if (!entry.isStored) packed.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  const unpacked: AsyncIterable<Buffer> = entry.isStored ? packed : inflate
  const links: Buffer[] = []
  let size = 0
  let crc = 0
  try {
    for await (const chunk of unpacked) {
      if (size === 0 && kind !== 'zip') rejectDocumentType(entry.name, chunk)
      size += chunk.length
      if (size > entry.size) throw new InvalidArchiveError('unpacks to more than it says')
      if (kind !== 'zip' && /\.rels$/i.test(entry.name)) {
        if (size > maxRelationshipBytes) throw new InvalidArchiveError('too many relationships')
        links.push(chunk)
      }
      crc = crc32(chunk, crc)
      yield chunk
    }
  } finally {
    packed.destroy()
    inflate.destroy()
  }
  if (size !== entry.size || crc !== entry.crc) throw new InvalidArchiveError('two contents')
  if (fetchesSomething(plainText(Buffer.concat(links)))) throw new InvalidArchiveError('a part from elsewhere')
}

/** Office documents have none; one could name files or grow without end when it is read. */
function rejectDocumentType(name: string, chunk: Buffer): void {
  if (!/\.(xml|rels|vml)$/i.test(name)) return
  if (/<!(doctype|entity)/i.test(plainText(chunk))) throw new InvalidArchiveError('a document type')
}

/** Also of UTF-16, as far as it is ASCII. */
const plainText = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('\0', '')
