import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { StoredFile } from '#platform/file-store.server.ts'
import { checkFileLink } from './file-link.server.ts'
import { getDownloadable, getResourceRow } from '#features/downloads/resource-queries.server.ts'

interface OpenFile {
  stored: StoredFile
  type: string
  fileName: string
}

/**
 * The file of a resource. One that asks for an e-mail opens with a signed link alone.
 *
 * @throws Problem `not-found`, `forbidden`, `link-invalid`, `link-expired`
 */
export async function openResourceFile(
  app: App,
  id: string,
  link: { expires?: string | undefined; signature?: string | undefined },
): Promise<OpenFile> {
  const row = await getDownloadable(app.db, id)
  if (row.requiresEmail) {
    const { expires, signature } = link
    if (!expires || !signature) throw new Problem('forbidden', 'Download this file from the Resources page.')
    checkFileLink(app, row, { expires, signature })
  }
  return { stored: await found(app, row.fileKey), type: row.fileType, fileName: row.fileName }
}

/** The picture of a resource, by the name that its address carries. Throws `not-found`. */
export async function openThumbnail(app: App, id: string, name: string): Promise<StoredFile> {
  const { thumbnailKey } = await getResourceRow(app.db, id)
  if (thumbnailKey !== `images/${name}`) throw new Problem('not-found', 'We couldn’t find that image')
  return found(app, thumbnailKey)
}

async function found(app: App, key: string): Promise<StoredFile> {
  const stored = await app.files.find(key)
  if (!stored) throw new Problem('not-found', 'We couldn’t find this file. Please let us know.')
  return stored
}
