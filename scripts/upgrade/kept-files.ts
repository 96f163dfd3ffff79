import { createHash } from 'node:crypto'
import { folderFileStore } from '#platform/file-store.server.ts'
import type { Ask } from './rows.ts'

interface Kept {
  key: string
  sha256: string
}

/**
 * Reads every paper of the database from the data folder: each version of a document, and each that was sealed.
 *
 * @returns how many there are, and the keys of those that are missing or are not the bytes that were recorded
 */
export async function readPapers(ask: Ask, dataDir: string): Promise<{ papers: number; wrong: string[] }> {
  const files = folderFileStore(dataDir)
  const rows = await ask<Kept>(
    `select file_key as key, encode(sha256, 'hex') as sha256 from document_versions
     union all select file_key, encode(sha256, 'hex') from signed_documents`,
  )
  const wrong: string[] = []
  for (const { key, sha256 } of rows) {
    const hash = createHash('sha256')
    const file = await files.find(key)
    if (file) for await (const chunk of file.chunks()) hash.update(chunk)
    if (!file || hash.digest('hex') !== sha256) wrong.push(key)
  }
  return { papers: rows.length, wrong }
}
