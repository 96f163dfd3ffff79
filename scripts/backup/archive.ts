import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Pack } from 'tar-stream'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Adds one entry. The format requires its size in advance. */
export interface ArchiveWriter {
  add(name: string, size: number, content: Bytes): Promise<{ sha256: string }>
}

/**
 * Writes a tar.gz that `tar` can read without Legate. With recipients, it is encrypted in the age format, for `age`.
 * The file has its name only when all of it is on the disk.
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const partial = `${path}.part`
  // A full disk closes the archive while an entry is being added.
  const closed = new Promise<never>((_, failed) => tar.on('close', () => failed(new Error('The archive was closed'))))
  closed.catch(() => {})
  const filled = fill({ add: (name, size, content) => addEntry({ tar, closed }, name, size, content) }).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(new Error('The archive was not filled'))
      throw error
    },
  )
  const file = createWriteStream(partial, { mode: 0o600, flush: true })
  const gzipped = createGzip()
  const packed = pipeline(Readable.from(tar), gzipped)
  const written = encryptFor(recipients, gzipped).then((content) => pipeline(content, file))
  // Report an error from filling first, because it also makes the archive end early.
  const outcomes = await Promise.allSettled([filled, packed, written])
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    await rm(partial, { force: true })
    throw outcome.reason
  }
  await rename(partial, path)
}

async function encryptFor(recipients: readonly string[], plain: Readable): Promise<Readable> {
  if (recipients.length === 0) return plain
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

async function addEntry(
  { tar, closed }: { tar: Pack; closed: Promise<never> },
  name: string,
  size: number,
  content: Bytes,
): Promise<{ sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const added = new Promise<void>((done, failed) => {
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? failed(error) : done()))
    entry.on('error', failed)
    const fillEntry = async () => {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        if (!entry.write(chunk)) await new Promise((drained) => entry.once('drain', () => drained(undefined)))
      }
      if (bytes !== size) throw new Error(`${name} changed while it was read`)
      entry.end(undefined)
    }
    fillEntry().catch(failed)
  })
  await Promise.race([added, closed])
  return { sha256: hash.digest('hex') }
}

export interface ArchiveEntry {
  name: string
  content: AsyncIterable<Uint8Array>
}

/** Reads an archive entry by entry, skipping the unread rest of each. Throws for a wrong key. */
export async function* readArchive(path: string, identity: string | undefined): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path)
  const plain = path.endsWith('.age') ? await decryptWith(identity, file) : file
  const tar = extract()
  const unzipped = plain.pipe(createGunzip())
  plain.on('error', (error) => unzipped.destroy(error))
  const feeding = (async () => {
    for await (const chunk of unzipped)
      if (!tar.write(chunk)) await new Promise((drained) => tar.once('drain', () => drained(undefined)))
    tar.end(undefined)
  })().catch((cause: unknown) => tar.destroy(new Error('The backup is damaged or cut off', { cause })))
  for await (const entry of tar) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Uint8Array> }
    entry.resume()
  }
  await feeding
}

async function decryptWith(identity: string | undefined, file: Readable): Promise<Readable> {
  if (!identity) throw new Error('The backup is encrypted: name the file of its key with --identity')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(file)))
  } catch (error) {
    throw new Error('The key does not open this backup: it was encrypted for another one', { cause: error })
  }
}

// The same streams; two declarations of one standard.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)
