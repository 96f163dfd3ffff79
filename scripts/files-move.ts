import { parseArgs } from 'node:util'
import { readEnv } from '#server/start/read-env.server.ts'
import { folderFileStore } from '#platform/file-store.server.ts'
import { openBucket } from '#platform/files/open-file-store.server.ts'
import { s3Settings } from '#platform/files/s3-settings.server.ts'
import { runAlone } from './files/hold-lock.ts'
import { deleteOriginals, moveFiles, type Stores } from './files/move-files.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run files:move                        copies the files of DATA_DIR to the bucket of S3_BUCKET, and reads each back
       npm run files:move -- --delete-originals  reads each file in the bucket again, and deletes the one in DATA_DIR`

/** Alone: while originals are deleted, a copying run would take a moved file for an erased one, and delete its copy. */
async function move(isToDelete: boolean): Promise<string> {
  const env = readEnv()
  const settings = s3Settings(env)
  if (!settings) throw new Error(`S3_BUCKET is not set: there is no bucket to move files to.\n${usage}`)
  const stores = { from: folderFileStore(env.DATA_DIR), to: openBucket(settings, env.DATA_DIR) }
  await stores.to.ping()
  const files = `${env.DATA_DIR}/files`
  const opened = await openDatabase(env)
  try {
    return await runAlone(opened.urls.app, () =>
      isToDelete ? deleteFrom(files, stores) : copyFrom(files, stores, settings.bucket),
    )
  } finally {
    await opened.close()
  }
}

async function copyFrom(files: string, stores: Stores, bucket: string): Promise<string> {
  const { moved, already } = await moveFiles(stores)
  return `${moved} files copied to ${bucket} and read back, ${already} were there. ${files} is as it was.\n`
}

async function deleteFrom(files: string, stores: Stores): Promise<string> {
  const { deleted, kept } = await deleteOriginals(stores)
  const left = kept.length > 0 ? ` ${kept.length} are not in the bucket as they are here, and stay: ${kept[0]}` : ''
  if (kept.length > 0) process.exitCode = 1
  return `${deleted} files are in the bucket, and deleted in ${files}.${left}\n`
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'delete-originals': { type: 'boolean', default: false } },
})
try {
  if (positionals.length > 0) throw new Error(usage)
  process.stdout.write(await move(values['delete-originals']))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
