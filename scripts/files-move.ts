import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseEnv } from '#platform/env.server.ts'
import { folderFileStore } from '#platform/file-store.server.ts'
import { openBucket } from '#platform/files/open-file-store.server.ts'
import { s3Settings } from '#platform/files/s3-settings.server.ts'
import { deleteOriginals, moveFiles } from './files/move-files.ts'

const usage = `Usage: npm run files:move                        copies the files of DATA_DIR to the bucket of S3_BUCKET, and reads each back
       npm run files:move -- --delete-originals  reads each file in the bucket again, and deletes the one in DATA_DIR`

async function move(isToDelete: boolean): Promise<string> {
  const env = parseEnv(process.env)
  const settings = s3Settings(env)
  if (!settings) throw new Error(`S3_BUCKET is not set: there is no bucket to move files to.\n${usage}`)
  const root = fileURLToPath(new URL('..', import.meta.url))
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR)
  const stores = { from: folderFileStore(dataDir), to: openBucket(settings, dataDir) }
  await stores.to.ping()
  if (isToDelete) {
    const { deleted, kept } = await deleteOriginals(stores)
    const left = kept.length > 0 ? ` ${kept.length} are not in the bucket as they are here, and stay: ${kept[0]}` : ''
    if (kept.length > 0) process.exitCode = 1
    return `${deleted} files are in the bucket, and deleted in ${dataDir}/files.${left}\n`
  }
  const { moved, already } = await moveFiles(stores)
  return `${moved} files copied to ${settings.bucket} and read back, ${already} were there. ${dataDir}/files is as it was.\n`
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
