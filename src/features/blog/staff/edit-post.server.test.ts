import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { postAddresses, posts } from '#features/blog/blog-tables.server.ts'
import {
  findMovedPost,
  getPost,
  listPostCards,
  listPostChanges,
  listPosts,
  nextPublication,
  searchPosts,
} from '#features/blog/post-queries.server.ts'
import { invalidationChannel } from '#platform/database/content-changed.server.ts'
import { createDraft, deletePost, editPost } from './edit-post.server.ts'
import { type EditedPost, type PostEdit, postEdit } from './post-edit.ts'
import { listPostVersions, readPostVersions } from './post-versions.server.ts'
import { listStaffPosts } from './staff-post-queries.server.ts'
import { postListQuery } from './post-list-query.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
const sam = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Demo' })
const kim = await aUser(app.db, { role: 'staff', firstName: 'Kim', lastName: 'Standin' })
await app.db.delete(posts)
const author = app.site().defaultAuthor

/** What the form of the editor sends for this article, with these changes. */
const editOf = (post: EditedPost, changes: Partial<PostEdit> = {}): PostEdit => ({
  version: post.version,
  title: post.title,
  id: post.id,
  excerpt: 'What the law asks of a quokka.',
  category: 'Legal',
  content: '<h2>First</h2><p>Words about it.</p>',
  image: null,
  imageAlt: '',
  imageIsDecorative: false,
  metaTitle: '',
  metaDescription: '',
  readingMinutes: null,
  authorName: '',
  state: 'draft',
  day: '',
  time: '',
  ...changes,
})
const edit = async (post: EditedPost, changes: Partial<PostEdit> = {}, user = sam) =>
  editPost(app, user, post.key, editOf(post, changes))
const findable = async (id: string) => {
  const now = app.now()
  const found = [
    await listPostCards(app.db, now),
    await listPosts(app.db, author, now),
    await listPostChanges(app.db, now),
    await searchPosts(app.db, 'quokka', now),
    await getPost(app.db, id, author, now).then(
      (post) => [post],
      () => [],
    ),
  ]
  return found.map((list) => list.some((post) => post.id === id))
}

test('a scheduled article is found nowhere before its hour in Washington, and everywhere from then on', async () => {
  running.setNow(new Date('2026-11-23T18:00:00Z'))
  const draft = await createDraft(app, sam, 'Naming a quokka')
  expect(draft).toMatchObject({ id: 'naming-a-quokka', state: 'draft', version: 1, editedBy: 'Sam Demo' })
  const saved = await edit(draft, { state: 'scheduled', day: '2026-11-25', time: '06:00' })
  expect(saved).toMatchObject({ state: 'scheduled', publishedAt: '2026-11-25T14:00:00.000Z', version: 2 })
  expect(await nextPublication(app.db, app.now())).toEqual(new Date('2026-11-25T14:00:00Z'))
  running.setNow(new Date('2026-11-25T13:59:59.999Z'))
  expect(await findable(saved.id)).toEqual([false, false, false, false, false])
  running.setNow(new Date('2026-11-25T14:00:00Z'))
  expect(await findable(saved.id)).toEqual([true, true, true, true, true])
  expect(await nextPublication(app.db, app.now())).toBeUndefined()
  await deletePost(app, sam, draft.key)
  expect(await findable(saved.id)).toEqual([false, false, false, false, false])
})

test.each([
  [{ day: '2027-03-14', time: '02:30' }, 'This time does not exist on that day: the clocks go forward'],
  [{ day: '2026-11-23', time: '09:00' }, 'Choose a time in the future'],
])('an hour that cannot be is refused beside its field: %j', async (when, text) => {
  running.setNow(new Date('2026-11-23T18:00:00Z'))
  const draft = await createDraft(app, sam, 'At no time')
  await expect(edit(draft, { state: 'scheduled', ...when })).rejects.toMatchObject({ errors: { time: text } })
  await deletePost(app, sam, draft.key)
})

test('an article keeps its day when it is taken back and published again', async () => {
  running.setNow(new Date('2026-11-05T17:00:00Z'))
  const first = await edit(await createDraft(app, sam, 'Kept day'), { state: 'published' })
  running.setNow(new Date('2026-11-09T17:00:00Z'))
  const back = await edit(first, { state: 'draft' })
  expect(await findable(back.id)).toEqual([false, false, false, false, false])
  const again = await edit(back, { state: 'published' })
  expect(again.publishedAt).toBe('2026-11-05T17:00:00.000Z')
  await deletePost(app, sam, first.key)
})

test('every address that readers knew leads to the present one, also after going back, and in no circle', async () => {
  const first = await edit(await createDraft(app, sam, 'First name'), { state: 'published' })
  const second = await edit(first, { state: 'published', id: 'second-name' })
  const third = await edit(second, { state: 'published', id: 'third-name' })
  const moved = (address: string) => findMovedPost(app.db, address, app.now())
  expect(await Promise.all(['first-name', 'second-name', 'third-name'].map(moved))).toEqual([
    'third-name',
    'third-name',
    undefined,
  ])
  const back = await edit(third, { state: 'published', id: 'first-name' })
  expect(await Promise.all(['first-name', 'second-name', 'third-name'].map(moved))).toEqual([
    undefined,
    'first-name',
    'first-name',
  ])
  const other = await createDraft(app, sam, 'Second name')
  expect(other.id).toBe('second-name-2')
  await expect(edit(other, { id: 'second-name' })).rejects.toMatchObject({
    errors: { id: 'Another article already uses this address' },
  })
  const hidden = await edit(back, { state: 'draft' })
  expect(await moved('second-name')).toBeUndefined()
  await deletePost(app, sam, hidden.key)
  expect(await app.db.select().from(postAddresses)).toEqual([])
  await deletePost(app, sam, other.key)
})

test('an address that nobody knew is left without a trace', async () => {
  const draft = await createDraft(app, sam, 'Never seen')
  await edit(draft, { id: 'seen-otherwise' })
  expect(await app.db.select().from(postAddresses)).toEqual([])
  await deletePost(app, sam, draft.key)
})

test('the second of two editors is told, and what they wrote is a draft of its own', async () => {
  const draft = await createDraft(app, sam, 'Two editors')
  await edit(draft, { excerpt: 'Kim was first.' }, kim)
  const failure = await edit(draft, { excerpt: 'Sam was second.', content: '<p>Sam’s.</p>' }).catch((error) => error)
  expect(failure).toMatchObject({
    code: 'revision-conflict',
    message: 'Kim Standin saved version 2 while you were editing. We saved yours as a separate draft.',
    data: { copy: { id: 'two-editors-2', version: 1 } },
  })
  const stored = await app.db.select().from(posts).orderBy(posts.id)
  expect(stored.map(({ excerpt }) => excerpt)).toEqual(['Kim was first.', 'Sam was second.'])
  await app.db.delete(posts)
})

test('what others will read has to be whole, and a draft does not', async () => {
  const draft = await createDraft(app, sam, 'Unfinished')
  const bare = { excerpt: '', content: '<p></p>', image: '/api/blogs/images/x' }
  await edit(draft, bare)
  const problemsOf = (changes: Partial<PostEdit>) =>
    postEdit.safeParse(editOf(draft, { state: 'published', ...changes })).error?.issues.map(({ message }) => message)
  expect(problemsOf(bare)).toEqual(['Enter an excerpt', 'Write the text', 'Enter alt text for the image'])
  expect(problemsOf({ ...bare, imageIsDecorative: true })).not.toContain('Enter alt text for the image')
  expect(problemsOf({ content: '<h2>a</h2><h4>b</h4>' })).toEqual(['Change the level 4 heading to level 3'])
  expect(problemsOf({ content: '<h3>a</h3>' })).toEqual(['Change the level 3 heading to level 2'])
  expect(problemsOf({ content: '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>' })).toBeUndefined()
  await app.db.delete(posts)
})

test('what only the allow-list takes away is missed before it is published', async () => {
  const draft = await createDraft(app, sam, 'All script')
  const script = { state: 'published', content: '<script>words</script>' } as const
  await expect(edit(draft, script)).rejects.toMatchObject({ errors: { content: 'Write the text' } })
  await app.db.delete(posts)
})

test('a draft that saves itself is one entry, and every other act is on record and tells the caches', async () => {
  const listener = await app.database.pool.connect()
  const told: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query(`listen ${invalidationChannel}`)
  const draft = await createDraft(app, sam, 'On record')
  const saved = await edit(await edit(draft))
  const published = await edit(await edit(saved, {}, kim), { state: 'published' })
  await edit(await edit(published, { state: 'published' }), { state: 'draft' })
  await deletePost(app, sam, draft.key)
  await listener.query(`notify ${invalidationChannel}, 'end'`)
  await expect.poll(() => told.at(-1)).toBe('end')
  listener.release(true)
  const { rows } = await app.db.execute<{ actor: string; action: string }>(
    sql`select actor, action from audit_log where object = ${`post:${draft.key}`} order by id`,
  )
  expect(rows.map(({ actor, action }) => `${actor === `user:${kim.id}` ? 'Kim' : 'Sam'} ${action}`)).toEqual([
    'Sam post-created',
    'Kim post-updated',
    'Sam post-published',
    'Sam post-updated',
    'Sam post-withdrawn',
    'Sam post-deleted',
  ])
  expect(told.length).toBeGreaterThan(rows.length)
})

test('the list pages by key, finds words and states, and counts', async () => {
  for (let n = 1; n <= 27; n++) {
    running.setNow(new Date(Date.UTC(2026, 10, 1, 0, n)))
    await createDraft(app, sam, `Post ${n}`)
  }
  const list = (query: object) => listStaffPosts(app.db, postListQuery.parse(query), app.now())
  const first = await list({})
  expect([first.posts.length, first.posts[0]?.title, first.previous]).toEqual([25, 'Post 27', null])
  const second = await list({ after: first.next })
  expect(second.posts.map(({ title }) => title)).toEqual(['Post 2', 'Post 1'])
  expect((await list({ before: second.previous })).posts).toEqual(first.posts)
  expect((await list({ q: 'post 1' })).posts.length).toBeGreaterThan(0)
  expect((await list({ q: 'marsupial' })).posts).toEqual([])
  expect((await list({ state: 'published' })).posts).toEqual([])
  expect(first.counts).toEqual({ draft: 27, scheduled: 0, published: 0 })
  await app.db.delete(posts)
})

test('over HTTP: staff save, a client does not, and what is no key is not found', async () => {
  const token = await aSession(app, sam)
  const made = await callApi(app, 'POST', '/api/staff/posts', { title: 'Over HTTP' }, { token })
  expect(made.status).toBe(201)
  const post = (await made.json()) as EditedPost
  const put = (path: string, asker = token) => callApi(app, 'PUT', path, editOf(post), { token: asker })
  expect((await put(`/api/staff/posts/${post.key}`)).status).toBe(200)
  expect((await put('/api/staff/posts/x')).status).toBe(404)
  const client = await aSession(app, await aUser(app.db))
  expect((await put(`/api/staff/posts/${post.key}`, client)).status).toBe(403)
  expect((await callApi(app, 'DELETE', `/api/staff/posts/${post.key}`, undefined, { token })).status).toBe(204)
  expect(await app.db.select().from(posts).where(eq(posts.key, post.key)).orderBy(desc(posts.id))).toEqual([])
})

test('what a save replaces is an earlier version, that anyone of staff can look at and take back', async () => {
  const first = await edit(await createDraft(app, sam, 'Versions of a wombat'), {
    content: '<p>The first text.</p>',
    readingMinutes: 7,
    authorName: 'Sam Demo',
  })
  const second = await edit(first, { state: 'published', content: '<p>The second text.</p>' })
  const third = await edit(second, { state: 'published', title: 'A wombat, again', content: '<p>The third.</p>' }, kim)
  expect(await listPostVersions(app.db, third.key)).toMatchObject([
    { version: 3, title: 'Versions of a wombat', editedBy: 'Sam Demo' },
    { version: 2, title: 'Versions of a wombat', editedBy: 'Sam Demo' },
  ])
  const looked = await readPostVersions(app.db, third.key, 2, app.now())
  expect(looked.shown).toMatchObject({
    version: 2,
    text: { content: '<p>The first text.</p>', readingMinutes: 7, authorName: 'Sam Demo' },
  })
  expect((await readPostVersions(app.db, third.key, null, app.now())).shown?.text.content).toBe(
    '<p>The second text.</p>',
  )
  const restored = await edit(third, { ...looked.shown?.text, state: 'published' })
  expect(restored).toMatchObject({ version: 5, content: '<p>The first text.</p>', readingMinutes: 7 })
  expect((await listPostVersions(app.db, third.key)).map(({ version }) => version)).toEqual([4, 3, 2])
  await expect(readPostVersions(app.db, third.key, 99, app.now())).rejects.toMatchObject({ code: 'not-found' })
  await deletePost(app, sam, third.key)
  expect(await listPostVersions(app.db, third.key)).toEqual([])
})

test('a draft that saves itself leaves one version a sitting, and another person’s text always', async () => {
  const now = app.now()
  try {
    let post = await createDraft(app, sam, 'A long sitting')
    for (let count = 1; count <= 5; count++) {
      running.setNow(new Date(now.getTime() + count * 60_000))
      post = await edit(post, { content: `<p>Text ${count}.</p>` })
    }
    expect((await listPostVersions(app.db, post.key)).map(({ version }) => version)).toEqual([2])
    post = await edit(post, { content: '<p>Of Kim.</p>' }, kim)
    expect((await listPostVersions(app.db, post.key)).map(({ version }) => version)).toEqual([6, 2])
    running.setNow(new Date(now.getTime() + 3_600_000))
    post = await edit(post, { content: '<p>Of Kim, later.</p>' }, kim)
    expect((await listPostVersions(app.db, post.key)).map(({ version }) => version)).toEqual([7, 6, 2])
    for (let count = 0; count < 60; count++)
      post = await edit(post, { content: `<p>${count}</p>` }, count % 2 ? sam : kim)
    const kept = await listPostVersions(app.db, post.key)
    expect([kept.length, kept[0]?.version]).toEqual([50, post.version - 1])
  } finally {
    running.setNow(now)
  }
})
