import { and, asc, count, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { posts } from '#features/blog/blog-tables.server.ts'
import type { Post } from '#features/blog/post.ts'
import { postView } from '#features/blog/post-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Author } from '#lib/site.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { isFound, searchQuery } from '#platform/database/search.server.ts'
import type { EditedPost } from './post-edit.ts'
import type { PostState } from './post-states.ts'
import type { PostList, PostListQuery } from './post-list-query.ts'

const pageSize = 25

const isPublished = eq(posts.status, 'published')
const hasState: Record<PostState, (now: Date) => SQL | undefined> = {
  draft: () => eq(posts.status, 'draft'),
  scheduled: (now) => and(isPublished, gt(posts.publishedAt, now)),
  published: (now) => and(isPublished, lte(posts.publishedAt, now)),
}

export const stateOf = ({ status, publishedAt }: { status: string; publishedAt: Date | null }, now: Date): PostState =>
  status === 'draft' ? 'draft' : publishedAt && publishedAt > now ? 'scheduled' : 'published'

const editorName = accountName(sql`${posts}.edited_by`)

/** A page of all articles, the last edited first; pages go by key, so a save doesn't move the ones being read. */
export async function listStaffPosts(db: Db, query: PostListQuery, now: Date): Promise<PostList> {
  const isBackward = query.before !== undefined
  const key = query.before ?? query.after
  const order = isBackward ? [asc(posts.updatedAt), asc(posts.key)] : [desc(posts.updatedAt), desc(posts.key)]
  const rows = await db
    .select({
      key: posts.key,
      title: posts.title,
      category: posts.category,
      status: posts.status,
      publishedAt: posts.publishedAt,
      editedAt: posts.updatedAt,
      editedBy: editorName,
    })
    .from(posts)
    .where(and(...chosen(query, now), key ? beyond(key, isBackward) : undefined))
    .orderBy(...order)
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  if (isBackward) page.reverse()
  const hasMore = rows.length > pageSize
  const [first, last] = [page[0], page.at(-1)]
  return {
    posts: page.map(({ status, publishedAt, editedAt, ...row }) => ({
      ...row,
      state: stateOf({ status, publishedAt }, now),
      publishedAt: publishedAt?.toISOString() ?? null,
      editedAt: editedAt.toISOString(),
    })),
    previous: first && (isBackward ? hasMore : query.after !== undefined) ? first.key : null,
    next: last && (isBackward || hasMore) ? last.key : null,
    counts: await countStates(db, now),
    categories: await listCategories(db),
  }
}

function chosen({ state, category, q }: PostListQuery, now: Date): (SQL | undefined)[] {
  const found = q
    ? or(isFound(posts.search, searchQuery(q)), sql`${posts.title} ilike ${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
    : undefined
  return [state && hasState[state](now), category ? eq(posts.category, category) : undefined, found]
}

/** Exact to the microsecond, which a date of this program is not. */
function beyond(key: string, isBackward: boolean): SQL {
  const place = sql`(select p.updated_at, p.key from ${posts} p where p.key = ${key})`
  return isBackward
    ? sql`(${posts.updatedAt}, ${posts.key}) > ${place}`
    : sql`(${posts.updatedAt}, ${posts.key}) < ${place}`
}

async function countStates(db: Db, now: Date): Promise<Record<PostState, number>> {
  const [draft, scheduled, published] = await Promise.all([
    db.$count(posts, hasState.draft(now)),
    db.$count(posts, hasState.scheduled(now)),
    db.$count(posts, hasState.published(now)),
  ])
  return { draft, scheduled, published }
}

/** Every category that an article has. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db
    .select({ category: posts.category, total: count() })
    .from(posts)
    .groupBy(posts.category)
    .orderBy(asc(posts.category))
  return rows.map(({ category }) => category)
}

/** One article with everything that staff edit. Throws `not-found`. */
export async function getEditedPost(db: Db, key: string, now: Date): Promise<EditedPost> {
  const [row] = isUuid(key)
    ? await db.select({ post: posts, editedBy: editorName }).from(posts).where(eq(posts.key, key))
    : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that post')
  const { post, editedBy } = row
  return {
    key: post.key,
    version: post.version,
    id: post.id,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    content: post.content,
    image: post.featuredImage ?? post.image,
    imageAlt: post.imageAlt,
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
    readingMinutes: Number.parseInt(post.readingTime ?? '', 10) || null,
    authorName: post.authorName ?? '',
    state: stateOf(post, now),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    editedAt: post.updatedAt.toISOString(),
    editedBy,
  }
}

/** An article as readers see it or will see it, dated now where it has no day yet; for staff. Throws `not-found`. */
export async function previewPost(db: Db, key: string, author: Author, now: Date): Promise<Post> {
  const [row] = isUuid(key) ? await db.select().from(posts).where(eq(posts.key, key)) : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that post')
  return postView({ ...row, publishedAt: row.publishedAt ?? now }, author)
}
