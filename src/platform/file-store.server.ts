import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a file is for; the first part of its key. */
export const fileFolders = ['downloads', 'images', 'blogs', 'documents', 'messages', 'builds'] as const
export type FileFolder = (typeof fileFolders)[number]

export interface StoredFile {
  size: number
  /** What was put, where the store was told. */
  sha256?: string
  /** Opens the file when the first chunk is asked for. */
  chunks(): AsyncIterable<Uint8Array>
}

/**
 * Where uploaded and generated files are kept, outside of what the web server serves. Keys are made here, at random:
 * nothing that a person sends becomes part of a path.
 */
export interface FileStore {
  /** Keeps all of the source or nothing; resolves with the file's key. */
  put(folder: FileFolder, source: AsyncIterable<Uint8Array>): Promise<string>
  /** The same under a key that it had: from a backup, or from another store. */
  putAs(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  find(key: string): Promise<StoredFile | undefined>
  /**
   * The keys of the folder's files that were last written before this instant. What a write left behind when its process
   * was killed is deleted on the way.
   */
  list(folder: FileFolder, before: Date): AsyncIterable<string>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Throws unless the store answers. A folder has none: it is looked at with the disk. */
  ping?(): Promise<void>
}

const keyPattern = new RegExp(`^(${fileFolders.join('|')})/[0-9a-f]{32}$`)

export const isKey = (key: string): boolean => keyPattern.test(key)
export const newKey = (folder: FileFolder): string => `${folder}/${randomBytes(16).toString('hex')}`

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a key of the file store')
}

/** Each start puts the files of its build there again: no backup needs them. */
const backedUp = fileFolders.filter((folder) => folder !== 'builds')

/** Every key of what people keep, in the same order each time; what is written at the time may be missing. */
export async function allKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const folder of backedUp) for await (const key of files.list(folder, endOfTime)) keys.push(key)
  return keys.sort()
}

const endOfTime = new Date(8.64e15)

/** Files under `DATA_DIR/files`. */
export function folderFileStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }
  async function putAs(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(key)
    // Of one's own: two instances may put the same file of a build at once.
    const partial = `${path}.${randomBytes(8).toString('hex')}.part`
    const folder = dirname(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await pipeline(Readable.from(source), createWriteStream(partial, { mode: 0o600, flush: true }))
      await rename(partial, path)
      await syncFolder(folder)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  return {
    async put(folder, source) {
      const key = newKey(folder)
      await putAs(key, source)
      return key
    },
    putAs,
    async find(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(missing)
      return found ? { size: found.size, chunks: () => readWhenAsked(path) } : undefined
    },
    list: (folder, before) => listFolder(root, folder, before),
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

/** No write takes that long. */
const hourMs = 3_600_000

async function* listFolder(root: string, folder: FileFolder, before: Date): AsyncGenerator<string> {
  const directory = await opendir(join(root, folder)).catch(missing)
  if (!directory) return
  for await (const { name } of directory) {
    const path = join(root, folder, name)
    const found = await stat(path).catch(missing)
    if (!found || found.mtime >= before) continue
    const key = `${folder}/${name}`
    if (isKey(key)) yield key
    else if (name.endsWith('.part') && found.mtimeMs < Date.now() - hourMs) await rm(path, { force: true })
  }
}

/** A generator starts at its first chunk: an answer whose body nobody reads (HEAD) opens no file. */
async function* readWhenAsked(path: string): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> = createReadStream(path)
  yield* stream
}

function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/** So that the file's name survives a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  if (sep === '\\') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
