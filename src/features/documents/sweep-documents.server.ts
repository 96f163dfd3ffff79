import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { FileFolder } from '#platform/file-store.server.ts'

/** A file gets its row within seconds; a day leaves room for a stopped clock and a slow disk. */
export const safeAgeMs = 24 * 60 * 60 * 1000

/** Returns which of these keys a row names. */
export type FindNamedFiles = (db: Db, keys: readonly string[]) => Promise<Set<string>>

const batchSize = 1000

/**
 * Deletes stored document files that no row names and that are older than a day: those of an upload or a job that was killed
 * between file and row. Does nothing when such files outnumber the others, because then the database isn't the one that the
 * files belong to, such as an empty one or an old copy. Returns how many were deleted.
 */
export async function sweepDocumentFiles(
  app: App,
  findNamed: FindNamedFiles,
  folder: FileFolder = 'documents',
): Promise<number> {
  const before = new Date(app.now().getTime() - safeAgeMs)
  const unnamed: string[] = []
  let named = 0
  for await (const keys of inBatches(app.files.list(folder, before))) {
    const found = await findNamed(app.db, keys)
    named += found.size
    unnamed.push(...keys.filter((key) => !found.has(key)))
  }
  if (unnamed.length > named) {
    app.log.error('stored files not swept: most have no row, so this may be another database', {
      count: unnamed.length,
    })
    return 0
  }
  for (const key of unnamed) await app.files.delete(key)
  if (unnamed.length > 0) app.log.info('stored files without a row deleted', { count: unnamed.length })
  return unnamed.length
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
