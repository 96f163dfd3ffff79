import { eq } from 'drizzle-orm'
import { postAddresses, posts } from '#features/blog/blog-tables.server.ts'
import { blogCategories } from '#features/blog/published-post.ts'
import { sanitizePost } from '#features/blog/sanitize-html.server.ts'
import { findFreeAddress, isTaken, recordPost, rejectTakenAddress } from '#features/blog/save-post.server.ts'
import { findStaffName } from '#features/auth/staff-queries.server.ts'
import { pacificInstant } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { keepVersion } from './post-versions.server.ts'
import { publishingProblems } from './publishing-problems.ts'
import { getEditedPost, stateOf } from './staff-post-queries.server.ts'
import type { EditedPost, PostEdit } from './post-edit.ts'
import type { PostState } from './post-states.ts'

interface Staff {
  id: string
}
type Row = typeof posts.$inferSelect

/** Begins a draft under an address made from its title. Answers with the draft. */
export async function createDraft(app: App, user: Staff, title: string): Promise<EditedPost> {
  return app.db.transaction(async (tx) => {
    const row = await insertDraft(app, tx, user, { title, excerpt: '', content: '', category: blogCategories[0] })
    await recordPost(tx, actorOf(user), 'post-created', row)
    return getEditedPost(tx, row.key, app.now())
  })
}

/**
 * Saves an article: what it says, its address, and whether and when others read it (Pacific time). An address that readers
 * may know leads to the new one from then on. Answers with what is stored.
 *
 * @throws Problem `not-found`; `invalid-input` with the field; `revision-conflict` when it was saved by someone else since
 *   this version: what was sent is a draft of its own then, whose key, address, and version are in the Problem's data
 */
export async function editPost(app: App, user: Staff, key: string, edit: PostEdit): Promise<EditedPost> {
  const outcome = await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(posts).where(eq(posts.key, key)).for('update')
    if (!row) throw new Problem('not-found', 'We couldn’t find that post')
    if (row.version !== edit.version) return { row, copy: await keepApart(app, tx, user, edit) }
    await save(app, tx, user, row, edit)
    return { saved: await getEditedPost(tx, key, app.now()) }
  })
  if (outcome.saved) return outcome.saved
  const { row, copy } = outcome
  const name = row.editedBy ? await findStaffName(app.db, row.editedBy) : undefined
  const text = `${name ?? 'Another person'} saved version ${row.version} while you were editing. We saved yours as a separate draft.`
  throw new Problem('revision-conflict', text, { data: { copy } })
}

/** Deletes an article, and with it the addresses that led to it. Throws `not-found`. */
export async function deletePost(app: App, user: Staff, key: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [gone] = await tx.delete(posts).where(eq(posts.key, key)).returning({ id: posts.id, key: posts.key })
    if (!gone) throw new Problem('not-found', 'We couldn’t find that post')
    await recordPost(tx, actorOf(user), 'post-deleted', gone)
  })
}

async function save(app: App, tx: Db, user: Staff, row: Row, edit: PostEdit): Promise<void> {
  const now = app.now()
  const before = stateOf(row, now)
  const text = textColumns(edit, row)
  if (edit.state !== 'draft') refuseUnfinished({ ...edit, content: text.content })
  const publishing = publishingColumns(edit, row, now)
  await moveTo(tx, row, edit.id, now)
  const isSitting = edit.state === 'draft' && before === 'draft' && row.editedBy === user.id
  await keepVersion(tx, row, now, isSitting)
  const version = row.version + 1
  const set = { ...text, ...publishing, id: edit.id, version, editedBy: user.id, updatedAt: now }
  await tx.update(posts).set(set).where(eq(posts.key, row.key))
  // A draft saves itself as it is written: one entry says who worked on it, until someone else does.
  if (isSitting) return
  await recordPost(tx, actorOf(user), actionOf(before, edit.state), { key: row.key, id: edit.id, version })
}

/** The allow-list may leave nothing of what was sent. */
function refuseUnfinished(post: PostEdit): void {
  const errors = publishingProblems(post)
  const [text] = Object.values(errors)
  if (text !== undefined) throw new Problem('invalid-input', text, { errors })
}

function actionOf(before: PostState, after: PostState) {
  if (after === 'draft') return before === 'draft' ? 'post-updated' : 'post-withdrawn'
  if (after === 'scheduled') return 'post-scheduled'
  return before === 'published' ? 'post-updated' : 'post-published'
}

function textColumns(edit: PostEdit, row?: Row) {
  const isSameImage = row !== undefined && edit.image === (row.featuredImage ?? row.image)
  const isSameAuthor = (row?.authorName ?? '') === edit.authorName
  return {
    title: edit.title,
    excerpt: edit.excerpt,
    category: edit.category,
    content: sanitizePost(edit.content),
    ...(isSameImage ? {} : { image: edit.image, featuredImage: null }),
    imageAlt: edit.image === null ? null : edit.imageIsDecorative ? '' : edit.imageAlt || null,
    metaTitle: edit.metaTitle || null,
    metaDescription: edit.metaDescription || null,
    readingTime: edit.readingMinutes === null ? null : `${edit.readingMinutes} min read`,
    ...(isSameAuthor
      ? {}
      : { authorName: edit.authorName || null, authorRole: null, authorBio: null, authorImage: null }),
  }
}

/** An article that has appeared keeps its day when it is taken back and published again. */
function publishingColumns({ state, day, time }: PostEdit, { publishedAt }: Row, now: Date) {
  const appeared = publishedAt && publishedAt <= now ? publishedAt : null
  switch (state) {
    case 'draft':
      return { status: 'draft', publishedAt: appeared } as const
    case 'published':
      return { status: 'published', publishedAt: appeared ?? now } as const
    case 'scheduled': {
      const at = pacificInstant(day, time)
      if (!at) rejectTime('This time does not exist on that day: the clocks go forward')
      if (at <= now) rejectTime('Choose a time in the future')
      return { status: 'published', publishedAt: at } as const
    }
  }
}

function rejectTime(text: string): never {
  throw new Problem('invalid-input', text, { errors: { time: text } })
}

/** Leaves the old address behind where readers may know it. Going back takes it out of the list, so no circle is made. */
async function moveTo(tx: Db, row: Row, address: string, now: Date): Promise<void> {
  if (address === row.id) return
  if (await isTaken(tx, address, row.key)) rejectTakenAddress()
  await tx.delete(postAddresses).where(eq(postAddresses.address, address))
  const hasAppeared = row.publishedAt !== null && row.publishedAt <= now
  if (hasAppeared) await tx.insert(postAddresses).values({ address: row.id, postKey: row.key, leftAt: now })
}

/** What the second of two editors wrote becomes a draft of its own. */
async function keepApart(app: App, tx: Db, user: Staff, edit: PostEdit) {
  const copy = await insertDraft(app, tx, user, textColumns(edit))
  await recordPost(tx, actorOf(user), 'post-created', copy)
  return copy
}

async function insertDraft(
  app: App,
  tx: Db,
  user: Staff,
  text: Pick<Row, 'title' | 'excerpt' | 'content' | 'category'> & Partial<Row>,
): Promise<{ key: string; id: string; version: number }> {
  const now = app.now()
  const id = await findFreeAddress(tx, text.title)
  const { search: _, ...columns } = text
  const values = { ...columns, id, editedBy: user.id, createdAt: now, updatedAt: now }
  const [row] = await tx
    .insert(posts)
    .values(values)
    .returning({ key: posts.key, id: posts.id, version: posts.version })
  if (!row) throw new Error('The draft was not written')
  await invalidateTag(tx, 'posts')
  return row
}
