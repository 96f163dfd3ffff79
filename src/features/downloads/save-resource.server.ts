import { createReadStream } from 'node:fs'
import { eq, like } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { slugOf } from '#lib/slug.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { resources } from './downloads-tables.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { checkResourceFile, checkThumbnail } from '#features/downloads/upload/check-upload.server.ts'
import type { NewResource, ResourceChange } from './resource-input.ts'
import { resourceView } from './resource-queries.server.ts'
import type { Resource } from './resource.ts'

interface Staff {
  id: string
}

type Uploads = Readonly<Record<string, UploadedFile>>
type FileColumns = Partial<
  Pick<typeof resources.$inferInsert, 'fileKey' | 'fileName' | 'fileType' | 'fileSize' | 'thumbnailKey'>
>

/**
 * Stores a new resource with its file and picture, as far as they came along; it is listed once it has a file. Throws a
 * Problem for a file that is not accepted and for an id that is taken.
 */
export async function createResource(app: App, user: Staff, input: NewResource, uploads: Uploads): Promise<Resource> {
  return withFiles(app, uploads, (columns) =>
    app.db.transaction(async (tx) => {
      const id = input.id ?? (await findFreeId(tx, slugOf(input.title, 70) || 'resource'))
      const [row] = await tx
        .insert(resources)
        .values({ ...textColumns(input), title: input.title, ...columns, id })
        .onConflictDoNothing()
        .returning()
      if (!row) {
        const text = 'Another resource already uses this ID'
        throw new Problem('invalid-input', text, { errors: { id: text } })
      }
      await record(tx, user, 'resource-created', id)
      return { view: resourceView(row), replaced: [] }
    }),
  )
}

/** Changes what is named; a new file replaces the old one, and links to that stop working. Throws as `createResource`. */
export async function updateResource(
  app: App,
  user: Staff,
  id: string,
  input: ResourceChange,
  uploads: Uploads,
): Promise<Resource> {
  if (input.id !== undefined && input.id !== id) {
    const text = 'You can’t change a resource’s ID'
    throw new Problem('invalid-input', text, { errors: { id: text } })
  }
  return withFiles(app, uploads, (columns) =>
    app.db.transaction(async (tx) => {
      const [before] = await tx.select().from(resources).where(eq(resources.id, id)).for('update')
      if (!before) throw new Problem('not-found', 'We couldn’t find that resource')
      const set = { ...textColumns(input), ...columns, updatedAt: app.now() }
      const [row] = await tx.update(resources).set(set).where(eq(resources.id, id)).returning()
      if (!row) throw new Error('The resource was not written')
      await record(tx, user, 'resource-updated', id)
      const replaced = [columns.fileKey ? before.fileKey : null, columns.thumbnailKey ? before.thumbnailKey : null]
      return { view: resourceView(row), replaced }
    }),
  )
}

/** Deletes the resource and its files; who asked for it stays known. Throws `not-found`. */
export async function deleteResource(app: App, user: Staff, id: string): Promise<void> {
  const gone = await app.db.transaction(async (tx) => {
    const [row] = await tx.delete(resources).where(eq(resources.id, id)).returning()
    if (!row) throw new Problem('not-found', 'We couldn’t find that resource')
    await record(tx, user, 'resource-deleted', id)
    return row
  })
  await deleteFiles(app, [gone.fileKey, gone.thumbnailKey])
}

interface Saved {
  view: Resource
  /** Keys of files that nothing refers to any more. */
  replaced: (string | null)[]
}

/** The files are in the store before a row says so, and the old ones leave it after: no row ever points to nothing. */
async function withFiles(
  app: App,
  uploads: Uploads,
  save: (columns: FileColumns) => Promise<Saved>,
): Promise<Resource> {
  const columns: FileColumns = {}
  try {
    const { file, thumbnail } = uploads
    if (file) {
      const { path, type, fileName, size } = await checkResourceFile(app, file)
      const fileKey = await app.files.put('downloads', createReadStream(path))
      Object.assign(columns, { fileKey, fileName, fileType: type, fileSize: size })
    }
    if (thumbnail)
      columns.thumbnailKey = await app.files.put('images', createReadStream(await checkThumbnail(app, thumbnail)))
    const { view, replaced } = await save(columns)
    await deleteFiles(app, replaced)
    return view
  } catch (error) {
    await deleteFiles(app, [columns.fileKey, columns.thumbnailKey])
    throw error
  }
}

/** A file that stays behind costs room and nothing else. */
async function deleteFiles(app: App, keys: (string | null | undefined)[]): Promise<void> {
  for (const key of keys) {
    if (key) await app.files.delete(key).catch((error: unknown) => app.log.warn('file left behind', errorFields(error)))
  }
}

function textColumns(input: ResourceChange) {
  const { title, description, category, tags, requiresEmail, buttonText, position, isListed } = input
  return { title, description, category, tags, requiresEmail, buttonText, position, isListed }
}

/** The slug, or with the first number behind it that nobody has. */
async function findFreeId(tx: Db, slug: string): Promise<string> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(like(resources.id, `${slug}%`))
  const taken = new Set(rows.map(({ id }) => id))
  let id = slug
  for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
  return id
}

async function record(tx: Db, user: Staff, action: string, id: string): Promise<void> {
  await invalidateTag(tx, 'downloads')
  await writeAudit(tx, { actor: `user:${user.id}`, action, object: `resource:${id}` })
}
