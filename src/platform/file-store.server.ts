import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a file is for; the first part of its key. */
export type FileFolder = 'downloads' | 'images' | 'blogs' | 'documents' | 'messages'

export interface StoredFile {
  size: number
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
  find(key: string): Promise<StoredFile | undefined>
  /**
   * The keys of the folder's files that were last written before this instant. What a write left behind when its process
   * was killed is deleted on the way.
   */
  list(folder: FileFolder, before: Date): AsyncIterable<string>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
}

const keyPattern = /^(downloads|images|blogs|documents|messages)\/[0-9a-f]{32}$/

/** Files under `DATA_DIR/files`. */
export function folderFileStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('Not a key of the file store')
    return join(root, ...key.split('/'))
  }
  return {
    async put(folder, source) {
      const key = `${folder}/${randomBytes(16).toString('hex')}`
      const path = pathOf(key)
      const partial = `${path}.part`
      await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
      try {
        await pipeline(Readable.from(source), createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }))
        await rename(partial, path)
        await syncFolder(join(root, folder))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return key
    },
    async find(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(missing)
      return found ? { size: found.size, chunks: () => readWhenAsked(path) } : undefined
    },
    list: (folder, before) => listFolder(root, folder, before),
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

async function* listFolder(root: string, folder: FileFolder, before: Date): AsyncGenerator<string> {
  const directory = await opendir(join(root, folder)).catch(missing)
  if (!directory) return
  for await (const { name } of directory) {
    const path = join(root, folder, name)
    const found = await stat(path).catch(missing)
    if (!found || found.mtime >= before) continue
    const key = `${folder}/${name}`
    if (keyPattern.test(key)) yield key
    else if (name.endsWith('.part')) await rm(path, { force: true })
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
