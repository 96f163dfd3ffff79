import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { isFound, markedWhole, readMarks, searchQuery, searchRank } from '#platform/database/search.server.ts'
import { resources } from './downloads-tables.server.ts'
import { fileAddress } from '#features/downloads/download/file-link.server.ts'
import type { ListedResource, Resource } from './resource.ts'

export type ResourceRow = typeof resources.$inferSelect

/** Changes with the picture, so that the picture itself can be kept for ever. */
export const thumbnailAddress = ({ id, thumbnailKey }: Pick<ResourceRow, 'id' | 'thumbnailKey'>): string | null =>
  thumbnailKey ? `/api/downloads/${id}/thumbnail/${thumbnailKey.split('/')[1]}` : null

/** The public fields: the file's own address only where no e-mail is asked for. */
export function resourceView(row: ResourceRow): Resource {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    fileType: row.fileType,
    fileSize: row.fileSize,
    fileName: row.fileName,
    downloadCount: row.downloadCount,
    thumbnail: thumbnailAddress(row),
    requiresEmail: row.requiresEmail,
    buttonText: row.buttonText,
    ...(row.requiresEmail || !row.fileKey ? {} : { fileUrl: fileAddress(row.id) }),
  }
}

/** What readers find: it has a file, and staff show it. */
const isOffered = and(isNotNull(resources.fileKey), resources.isListed)

/** Everything that can be downloaded, in the order that staff gave it. */
export async function listResources(db: Db): Promise<Resource[]> {
  const rows = await db
    .select()
    .from(resources)
    .where(isOffered)
    .orderBy(asc(resources.position), asc(resources.createdAt), asc(resources.id))
  return rows.map(resourceView)
}

/** Finds downloads that contain every word of `typed`, or a word starting with it; best match first, matches marked. */
export async function searchResources(db: Db, typed: string): Promise<ListedResource[]> {
  const query = searchQuery(typed)
  const rows = await db
    .select({
      row: resources,
      title: markedWhole(resources.title, query),
      part: markedWhole(resources.description, query),
    })
    .from(resources)
    .where(and(isOffered, isFound(resources.search, query)))
    .orderBy(desc(searchRank(resources.search, query)), asc(resources.position), asc(resources.id))
  return rows.map(({ row, title, part }) => ({
    ...resourceView(row),
    hit: { title: readMarks(title), part: readMarks(part) },
  }))
}

/** Throws `not-found`, also for one that staff took off the site. */
export async function getResourceRow(db: Db, id: string): Promise<ResourceRow> {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), resources.isListed))
  if (!row) throw new Problem('not-found', 'We couldn’t find that resource')
  return row
}

/** Throws `not-found`, also for a resource that has no file yet. */
export async function getDownloadable(db: Db, id: string): Promise<ResourceRow & { fileKey: string }> {
  const row = await getResourceRow(db, id)
  if (!row.fileKey) throw new Problem('not-found', 'We couldn’t find that resource')
  return { ...row, fileKey: row.fileKey }
}

/** Throws `not-found`. */
export async function getResource(db: Db, id: string): Promise<Resource> {
  return resourceView(await getResourceRow(db, id))
}
