import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { slugOf } from '#lib/slug.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { posts } from './blog-tables.server.ts'
import { type CheckedPost, type PostInput, postInput } from './post.ts'
import { sanitizePost } from './sanitize-html.server.ts'

interface Staff {
  id: string
}
type Action = 'post-created' | 'post-updated' | 'post-published' | 'post-withdrawn' | 'post-deleted'

const actorOf = (user: Staff) => `user:${user.id}`

/** Stores a new draft, its HTML reduced to the allow-list, and answers with its address. */
export async function createPost(app: App, user: Staff, input: PostInput): Promise<{ id: string }> {
  return app.db.transaction((tx) => insertPost(tx, actorOf(user), input, { status: 'draft' }))
}

/** The way in for every new post, also for sample content. */
export async function insertPost(
  tx: Db,
  actor: string,
  input: PostInput,
  state: { status: 'draft' } | { status: 'published'; publishedAt: Date },
): Promise<{ id: string }> {
  const checked = checkedPost(input)
  const id = checked.id ?? slugOf(checked.title, 100)
  if (id === '') throw new Problem('invalid-input', 'Enter an address for the article', { errors: { id: 'Required' } })
  const values = { ...checked, id, ...state }
  const [row] = await tx.insert(posts).values(values).onConflictDoNothing().returning({ id: posts.id })
  if (!row) rejectTakenId()
  await record(tx, actor, 'post-created', id)
  return { id }
}

/** Replaces what a post says. Its address and whether it is published stay. */
export async function updatePost(app: App, user: Staff, id: string, input: PostInput): Promise<void> {
  const { id: _, ...checked } = checkedPost(input)
  await change(app, user, id, 'post-updated', checked)
}

/** Shows the post to everyone, from its first day of appearing on; `publishedAt` dates it differently. */
export async function publishPost(app: App, user: Staff, id: string, publishedAt?: Date): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
    if (!row) throwNotFound()
    const date = publishedAt ?? row.publishedAt ?? app.now()
    await tx.update(posts).set({ status: 'published', publishedAt: date, updatedAt: app.now() }).where(eq(posts.id, id))
    await record(tx, actorOf(user), 'post-published', id)
  })
}

/** Makes a draft of a published post: visitors no longer find it. */
export async function withdrawPost(app: App, user: Staff, id: string): Promise<void> {
  await change(app, user, id, 'post-withdrawn', { status: 'draft' })
}

export async function deletePost(app: App, user: Staff, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const gone = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })
    if (gone.length === 0) throwNotFound()
    await record(tx, actorOf(user), 'post-deleted', id)
  })
}

async function change(app: App, user: Staff, id: string, action: Action, values: Partial<typeof posts.$inferInsert>) {
  await app.db.transaction(async (tx) => {
    const set = { ...values, updatedAt: app.now() }
    const changed = await tx.update(posts).set(set).where(eq(posts.id, id)).returning({ id: posts.id })
    if (changed.length === 0) throwNotFound()
    await record(tx, actorOf(user), action, id)
  })
}

async function record(tx: Db, actor: string, action: Action, id: string): Promise<void> {
  await invalidateTag(tx, 'posts')
  await writeAudit(tx, { actor, action, object: `post:${id}` })
}

function checkedPost(input: PostInput): CheckedPost {
  const checked = postInput.parse(input)
  const content = sanitizePost(checked.content)
  if (content === '') {
    throw new Problem('invalid-input', 'The article is empty', { errors: { content: 'The article is empty' } })
  }
  return { ...checked, content }
}

function rejectTakenId(): never {
  const text = 'Another article already uses this address'
  throw new Problem('invalid-input', text, { errors: { id: text } })
}

function throwNotFound(): never {
  throw new Problem('not-found', 'Blog post not found')
}
