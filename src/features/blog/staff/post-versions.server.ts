import { and, desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { postVersions, type posts } from '#features/blog/blog-tables.server.ts'
import { sanitizedPost } from '#features/blog/sanitize-html.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { getEditedPost } from './staff-post-queries.server.ts'
import type { PostText } from './post-edit.ts'

/** A draft saves itself every few seconds; so long its saves by one person count as one. */
const sittingMs = 15 * 60_000
/** The oldest makes room. */
const maxVersions = 50

type Row = typeof posts.$inferSelect

/**
 * Keeps what an article said before a save replaces it (decision 146). Of the saves with which a draft saves itself, the first of a
 * sitting counts.
 *
 * @param isSitting the same person goes on with a draft
 */
export async function keepVersion(tx: Db, row: Row, now: Date, isSitting: boolean): Promise<void> {
  if (row.content === '' && row.excerpt === '') return
  const [last] = await tx
    .select({ replacedAt: postVersions.replacedAt })
    .from(postVersions)
    .where(eq(postVersions.postKey, row.key))
    .orderBy(desc(postVersions.version))
    .limit(1)
  if (isSitting && last && last.replacedAt.getTime() > now.getTime() - sittingMs) return
  await tx.insert(postVersions).values({
    postKey: row.key,
    version: row.version,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    content: row.content,
    image: row.featuredImage ?? row.image,
    imageAlt: row.imageAlt,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    readingTime: row.readingTime,
    authorName: row.authorName,
    editedBy: row.editedBy,
    editedAt: row.updatedAt,
    replacedAt: now,
  })
  await tx.delete(postVersions).where(
    and(
      eq(postVersions.postKey, row.key),
      sql`${postVersions.version} not in (select version from ${postVersions} where post_key = ${row.key}
        order by version desc limit ${maxVersions})`,
    ),
  )
}

export interface ListedVersion {
  version: number
  title: string
  /** ISO instant. */
  editedAt: string
  editedBy: string | null
}

/** The earlier versions of an article, the last first. */
export async function listPostVersions(db: Db, postKey: string): Promise<ListedVersion[]> {
  const rows = await db
    .select({
      version: postVersions.version,
      title: postVersions.title,
      editedAt: postVersions.editedAt,
      editedBy: accountName(sql`${postVersions}.edited_by`),
    })
    .from(postVersions)
    .where(eq(postVersions.postKey, postKey))
    .orderBy(desc(postVersions.version))
  return rows.map(({ editedAt, ...row }) => ({ ...row, editedAt: editedAt.toISOString() }))
}

/** An article with its earlier versions, and what one of them said; the last unless another is named. Throws `not-found`. */
export async function readPostVersions(db: Db, key: string, named: number | null, now: Date) {
  const post = await getEditedPost(db, key, now)
  const versions = await listPostVersions(db, key)
  const version = named ?? versions[0]?.version
  const [row] =
    version === undefined
      ? []
      : await db
          .select()
          .from(postVersions)
          .where(and(eq(postVersions.postKey, key), eq(postVersions.version, version)))
  if (named !== null && !row) throw new Problem('not-found', 'We couldn’t find that version')
  return { post, versions, shown: row ? { version: row.version, text: textOf(row) } : null }
}

function textOf(row: typeof postVersions.$inferSelect): PostText {
  return {
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    // Cleaned on write as well: a version may be older than today's allow-list.
    content: sanitizedPost(row.content),
    image: row.image,
    imageAlt: row.imageAlt ?? '',
    imageIsDecorative: row.image !== null && row.imageAlt === '',
    metaTitle: row.metaTitle ?? '',
    metaDescription: row.metaDescription ?? '',
    readingMinutes: Number.parseInt(row.readingTime ?? '', 10) || null,
    authorName: row.authorName ?? '',
  }
}
