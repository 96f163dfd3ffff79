import { recordBackup } from '#features/site/backups.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import type { Manifest } from './manifest.ts'

/**
 * Tells the Status page of a backup. The backup counts either way: before the first start of a new release, the
 * database doesn't have the table yet.
 */
export async function noteBackup(url: string, { takenAt, tables, files }: Manifest, isEncrypted: boolean) {
  const database = connectDatabase(url, { max: 1 })
  try {
    await recordBackup(database.db, {
      takenAt: new Date(takenAt),
      rowCount: tables.reduce((sum, { rows }) => sum + rows, 0),
      fileCount: files.length,
      isEncrypted,
    })
  } catch {
    process.stderr.write('The backup is complete, but the back office’s Status page could not be told of it.\n')
  } finally {
    await database.close()
  }
}
