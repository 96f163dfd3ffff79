import type { Env } from '#platform/env.server.ts'
import { allKeys, folderFileStore } from '#platform/file-store.server.ts'
import { openBucket } from '#platform/files/open-file-store.server.ts'
import { s3Settings } from '#platform/files/s3-settings.server.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

/** Whether the bucket of the settings answers, and whether files are left in `DATA_DIR`. Without a bucket, the disk is checked elsewhere. */
export async function checkFileStore(env: Env, dataDir: string): Promise<Finding[]> {
  const settings = s3Settings(env)
  if (!settings) return [ok('Files: in DATA_DIR')]
  try {
    await openBucket(settings, dataDir).ping()
  } catch (error) {
    return [
      problem(
        `Files: the bucket does not answer (${reasonOf(error)})`,
        'Check S3_ENDPOINT, S3_BUCKET, and S3_REGION, and that the key may list the bucket.',
      ),
    ]
  }
  const left = (await allKeys(folderFileStore(dataDir))).length
  const answers = ok('Files: the bucket answers')
  if (left === 0) return [answers]
  return [
    answers,
    warning(
      `Files: ${left} are still in DATA_DIR`,
      'npm run files:move copies what is missing; then --delete-originals.',
    ),
  ]
}
