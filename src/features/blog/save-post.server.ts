import { eq, like, or } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { slugOf } from '#lib/slug.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { postAddresses, posts } from './blog-tables.server.ts'
import { type CheckedPost, type PostInput, postInput } from './post.ts'
import { sanitizePost } from './sanitize-html.server.ts'

export const longestAddress = 100

type PostAction =
  | 'post-created'
  | 'post-updated'
  | 'post-published'
  | 'post-scheduled'
  | 'post-withdrawn'
  | 'post-deleted'

/**
 * Stores a whole article, its HTML reduced to the allow-list; the way in for sample content. Answers with its address.
 *
 * @throws Problem `invalid-input` for an empty text and for an address that is taken
 */
export async function insertPost(
  tx: Db,
  actor: string,
  input: PostInput,
  state: { status: 'draft' } | { status: 'published'; publishedAt: Date },
): Promise<{ id: string }> {
  const checked = checkedPost(input)
  const id = checked.id ?? slugOf(checked.title, longestAddress)
  if (id === '') throw new Problem('invalid-input', 'Enter an address for the article', { errors: { id: 'Required' } })
  if (await isTaken(tx, id)) rejectTakenAddress()
  const [row] = await tx
    .insert(posts)
    .values({ ...checked, id, ...state })
    .onConflictDoNothing()
    .returning({ id: posts.id, key: posts.key })
  if (!row) rejectTakenAddress()
  await recordPost(tx, actor, 'post-created', row)
  return { id }
}

/** Puts an act on record and tells the caches of every instance. */
export async function recordPost(
  tx: Db,
  actor: string,
  action: PostAction,
  { key, ...detail }: { key: string; id: string; version?: number },
): Promise<void> {
  await invalidateTag(tx, 'posts')
  await writeAudit(tx, { actor, action, object: `post:${key}`, detail })
}

/** Whether an article has or had this address; one that leads to an old article would lead to a new one otherwise. */
export async function isTaken(tx: Db, address: string, exceptKey?: string): Promise<boolean> {
  const rows = [
    ...(await tx.select({ key: posts.key }).from(posts).where(eq(posts.id, address))),
    ...(await tx.select({ key: postAddresses.postKey }).from(postAddresses).where(eq(postAddresses.address, address))),
  ]
  return rows.some(({ key }) => key !== exceptKey)
}

/** The address made from a title, or with the first number behind it that is free. */
export async function findFreeAddress(tx: Db, title: string): Promise<string> {
  const slug = slugOf(title, longestAddress - 5) || 'post'
  const rows = await tx
    .select({ id: posts.id, address: postAddresses.address })
    .from(posts)
    .fullJoin(postAddresses, eq(posts.id, postAddresses.address))
    .where(or(like(posts.id, `${slug}%`), like(postAddresses.address, `${slug}%`)))
  const taken = new Set(rows.flatMap(({ id, address }) => [id, address]))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

function checkedPost(input: PostInput): CheckedPost {
  const checked = postInput.parse(input)
  const content = sanitizePost(checked.content)
  if (content === '') {
    throw new Problem('invalid-input', 'The article is empty', { errors: { content: 'The article is empty' } })
  }
  return { ...checked, content }
}

export function rejectTakenAddress(): never {
  const text = 'Another article already uses this address'
  throw new Problem('invalid-input', text, { errors: { id: text } })
}
