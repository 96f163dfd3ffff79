import { and, asc, count, desc, eq, getTableColumns, gt, lte, min, ne, type SQL } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { Author } from '#lib/site.ts'
import type { Db } from '#platform/database/db.server.ts'
import {
  isFound,
  markedPart,
  markedWhole,
  readMarks,
  searchQuery,
  searchRank,
} from '#platform/database/search.server.ts'
import { postAddresses, posts } from './blog-tables.server.ts'
import type { Post, PostCard } from './post.ts'
import { defaultReadingTime } from './published-post.ts'
import { plainText, sanitizedPost } from './sanitize-html.server.ts'

const maxRelated = 3
const maxFound = 100
const descriptionLength = 160

const { search: _, ...postColumns } = getTableColumns(posts)
/** A published article whose day is still to come is scheduled: nobody but staff finds it before. */
const isVisible = (now: Date): SQL | undefined => and(eq(posts.status, 'published'), lte(posts.publishedAt, now))
const newestFirst = [desc(posts.publishedAt), asc(posts.id)]
const cardColumns = {
  id: posts.id,
  title: posts.title,
  excerpt: posts.excerpt,
  category: posts.category,
  publishedAt: posts.publishedAt,
  image: posts.image,
}

interface CardRow extends Omit<PostCard, 'date'> {
  publishedAt: Date | null
}
const cardView = ({ publishedAt, ...card }: CardRow): PostCard => ({ ...card, date: dateOf(publishedAt) })

/** The table lets no published post be without its date. */
const dateOf = (publishedAt: Date | null): string => (publishedAt ?? new Date(0)).toISOString()

/** Every published post without its text, newest first, for the list page. */
export async function listPostCards(db: Db, now: Date): Promise<PostCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(posts)
    .where(isVisible(now))
    .orderBy(...newestFirst)
  return rows.map(cardView)
}

/** Finds published posts that contain every word of `typed`, or a word starting with it; best match first, matches marked. */
export async function searchPosts(db: Db, typed: string, now: Date): Promise<PostCard[]> {
  const query = searchQuery(typed)
  const rows = await db
    .select({ ...cardColumns, markedTitle: markedWhole(posts.title, query), part: markedPart(posts.content, query) })
    .from(posts)
    .where(and(isVisible(now), isFound(posts.search, query)))
    .orderBy(desc(searchRank(posts.search, query)), ...newestFirst)
    .limit(maxFound)
  return rows.map(({ markedTitle, part, ...card }) => ({
    ...cardView(card),
    hit: { title: readMarks(markedTitle), part: readMarks(part) },
  }))
}

/** Every published post whole, the newest first. A post that names no author is signed by `author`. */
export async function listPosts(db: Db, author: Author, now: Date): Promise<Post[]> {
  const rows = await db
    .select(postColumns)
    .from(posts)
    .where(isVisible(now))
    .orderBy(...newestFirst)
  return rows.map((row) => postView(row, author))
}

/** One published post; a draft is not found. */
export async function getPost(db: Db, id: string, author: Author, now: Date): Promise<Post> {
  const [row] = await db
    .select(postColumns)
    .from(posts)
    .where(and(isVisible(now), eq(posts.id, id)))
  if (!row) throw new Problem('not-found', 'Blog post not found')
  return postView(row, author)
}

/** Up to three others of the same category, the newest first. */
export async function relatedPosts(db: Db, to: Pick<Post, 'id' | 'category'>, now: Date): Promise<PostCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(posts)
    .where(and(isVisible(now), eq(posts.category, to.category), ne(posts.id, to.id)))
    .orderBy(...newestFirst)
    .limit(maxRelated)
  return rows.map(cardView)
}

/** Title and category of a published post: what its picture for shared links says. */
export async function findPostTitle(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<Post, 'title' | 'category'> | undefined> {
  const [row] = await db
    .select({ title: posts.title, category: posts.category })
    .from(posts)
    .where(and(isVisible(now), eq(posts.id, id)))
  return row
}

/** When each published post was last changed, for the sitemap; the newest post first. */
export async function listPostChanges(db: Db, now: Date): Promise<{ id: string; changedAt: string }[]> {
  const rows = await db
    .select({ id: posts.id, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isVisible(now))
    .orderBy(...newestFirst)
  return rows.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt.toISOString() }))
}

export interface PostFacts {
  /** When it was last changed; ISO instant. */
  changedAt: string | undefined
  /** The title for search results, where it isn't the post's own. */
  searchTitle: string | null
  /** What the image shows; empty for one that only decorates. */
  imageAlt: string
}

/** What a page says about a post besides the post itself. */
export async function findPostFacts(db: Db, id: string, now: Date): Promise<PostFacts> {
  const [row] = await db
    .select({ updatedAt: posts.updatedAt, metaTitle: posts.metaTitle, imageAlt: posts.imageAlt })
    .from(posts)
    .where(and(isVisible(now), eq(posts.id, id)))
  return {
    changedAt: row?.updatedAt.toISOString(),
    searchTitle: row?.metaTitle ?? null,
    imageAlt: row?.imageAlt ?? '',
  }
}

/** The present address of the visible post that had this one before. */
export async function findMovedPost(db: Db, address: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: posts.id })
    .from(postAddresses)
    .innerJoin(posts, eq(posts.key, postAddresses.postKey))
    .where(and(isVisible(now), eq(postAddresses.address, address)))
  return row?.id
}

/** The instant at which the next scheduled post appears: no page that lists posts is kept beyond it. */
export async function nextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(posts.publishedAt) })
    .from(posts)
    .where(and(eq(posts.status, 'published'), gt(posts.publishedAt, now)))
  return row?.at ?? undefined
}

export async function hasPosts(db: Db): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(posts)
  return (row?.total ?? 0) > 0
}

/** A stored post as everyone reads it. */
export function postView(row: Omit<typeof posts.$inferSelect, 'search'>, author: Author): Post {
  // Cleaned on write as well: a row may be older than today's allow-list, or come from a restored copy.
  const content = sanitizedPost(row.content)
  const signed = row.authorName
    ? { name: row.authorName, role: row.authorRole ?? '', bio: row.authorBio ?? '', image: row.authorImage ?? '' }
    : author
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    date: dateOf(row.publishedAt),
    image: row.image,
    content,
    meta_description: row.metaDescription ?? plainText(content).slice(0, descriptionLength).trim(),
    featured_image: row.featuredImage,
    authorName: signed.name,
    authorRole: signed.role,
    authorBio: signed.bio,
    authorImage: signed.image || null,
    readingTime: row.readingTime ?? defaultReadingTime,
  }
}
