import { resolve } from 'node:path'
import { type FileStore, folderFileStore } from '#platform/file-store.server.ts'
import { s3FileStore } from './s3-file-store.server.ts'
import { type S3Settings, type S3Variables, s3Settings } from './s3-settings.server.ts'
import { withOriginals } from './with-originals.server.ts'

/** The bucket at these settings, by itself. */
export const openBucket = (settings: S3Settings, dataDir: string) =>
  s3FileStore({ ...settings, incoming: resolve(dataDir, 'incoming') })

/** Where files are kept: in the bucket of the settings, and what was not moved there yet in `DATA_DIR/files`; or in that folder alone. */
export function openFileStore(env: S3Variables & { DATA_DIR: string }, dataDir = env.DATA_DIR): FileStore {
  const settings = s3Settings(env)
  const folder = folderFileStore(dataDir)
  return settings ? withOriginals(openBucket(settings, dataDir), folder) : folder
}
