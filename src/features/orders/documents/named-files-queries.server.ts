import { inArray } from 'drizzle-orm'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import type { FindNamedFiles } from '#features/documents/sweep-documents.server.ts'
import { signedDocuments } from '#features/signing/signing-tables.server.ts'
import { lineTaskFiles } from '#features/tasks/tasks-tables.server.ts'

/** Every table whose rows name a file of the folder `documents`; a test compares it with the migrated database. */
export const documentFileTables = [documentVersions, signedDocuments, lineTaskFiles] as const

/** Returns which of these files a row names. */
export const findNamedFiles: FindNamedFiles = async (db, keys) => {
  const named = new Set<string>()
  for (const table of documentFileTables) {
    const rows = await db
      .select({ fileKey: table.fileKey })
      .from(table)
      .where(inArray(table.fileKey, [...keys]))
    for (const { fileKey } of rows) named.add(fileKey)
  }
  return named
}
