import { createHash } from 'node:crypto'
import { allKeys, type FileStore, type StoredFile } from '#platform/file-store.server.ts'

export interface Stores {
  from: FileStore
  to: FileStore
}

/**
 * Copies every file to another store and reads it back, while Legate runs. May be stopped at any time: what is there already,
 * by its SHA-256, is not sent again. The originals stay.
 *
 * @throws Error when a file does not come back as it was sent
 */
export async function moveFiles({ from, to }: Stores): Promise<{ moved: number; already: number }> {
  let [moved, already] = [0, 0]
  for (const key of await allKeys(from)) {
    const original = await from.find(key)
    if (!original) continue
    const sha256 = await hashOf(original)
    const there = await to.find(key)
    if (there?.sha256 === sha256 && there.size === original.size) already += 1
    else {
      await to.putAs(key, original.chunks())
      const copy = await to.find(key)
      if (!copy || (await hashOf(copy)) !== sha256) throw new Error(`${key} did not arrive as it was sent`)
      moved += 1
    }
    // Deleted since, as when someone was erased: the copy must not outlive it.
    if (!(await from.find(key))) await to.delete(key)
  }
  return { moved, already }
}

/** Deletes what the other store gives back to the last byte; names what it does not. */
export async function deleteOriginals({ from, to }: Stores): Promise<{ deleted: number; kept: string[] }> {
  const kept: string[] = []
  let deleted = 0
  for (const key of await allKeys(from)) {
    const [original, copy] = [await from.find(key), await to.find(key)]
    if (!original) continue
    if (copy && (await hashOf(copy)) === (await hashOf(original))) {
      await from.delete(key)
      deleted += 1
    } else kept.push(key)
  }
  return { deleted, kept }
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.chunks()) hash.update(chunk)
  return hash.digest('hex')
}
