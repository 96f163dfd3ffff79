import { uniquePaths } from './archive-names.ts'

/** A stored file with its place in the archive. */
export interface ArchivedFile {
  path: string
  fileKey: string
  /** Hexadecimal. */
  sha256: string
  sizeBytes: number
  addedAt: Date
}

/** How the record names a file of the archive. */
export interface FileFacts {
  path: string
  sha256: string
  sizeBytes: number
}

export const archiveFolders = {
  documents: 'Documents',
  signed: 'Signed documents',
  sent: 'Sent by you',
  received: 'Sent to you',
  messages: 'Messages',
  receipts: 'Receipts',
} as const

interface StoredFacts {
  fileKey: string
  sha256: Buffer
  sizeBytes: number
  addedAt: Date
}

/** Collects the files of an archive, each under a path of its own. */
export function collectFiles() {
  const pathOf = uniquePaths()
  const files: ArchivedFile[] = []
  return {
    files,
    pathOf: (number: string, folder: keyof typeof archiveFolders, name: string, extension: string) =>
      pathOf(`Order ${number}/${archiveFolders[folder]}`, name, extension),
    /** Adds a stored file at a path of `pathOf`. */
    add(path: string, { fileKey, sha256, sizeBytes, addedAt }: StoredFacts): FileFacts {
      const facts = { path, sha256: sha256.toString('hex'), sizeBytes }
      files.push({ ...facts, fileKey, addedAt })
      return facts
    },
  }
}
export type FileCollection = ReturnType<typeof collectFiles>
