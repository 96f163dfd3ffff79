import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aUser } from '../../../db/build.ts'
import { invalidationChannel } from '#platform/database/content-changed.server.ts'
import { posts } from './blog-tables.server.ts'
import { getPost, hasPosts, listPostCards, listPosts, relatedPosts } from './post-queries.server.ts'
import { createPost, deletePost, publishPost, updatePost, withdrawPost } from './save-post.server.ts'

const running = await testApp()
const { app } = running
const editor = await aUser(app.db, { role: 'staff' })
afterAll(() => running.close())
// The template holds the sample articles.
await app.db.delete(posts)

const author = app.site().defaultAuthor
const aPost = (fields: object = {}) => ({
  title: 'The initial report',
  excerpt: 'Every new company files one.',
  category: 'Legal',
  content: '<p>It is one page.</p>',
  ...fields,
})
const stored = async (id: string) => (await app.db.select().from(posts).where(eq(posts.id, id)))[0]

test('a new article is a draft that nobody finds, under an address made from its title', async () => {
  expect(await hasPosts(app.db)).toBe(false)
  const { id } = await createPost(app, editor, aPost({ title: 'LLC, S-Corp & more: what’s what?' }))
  expect(id).toBe('llc-s-corp-and-more-whats-what')
  expect(await hasPosts(app.db)).toBe(true)
  expect(await stored(id)).toMatchObject({ status: 'draft', publishedAt: null })
  await expect(getPost(app.db, id, author)).rejects.toMatchObject({ code: 'not-found', message: 'Blog post not found' })
  expect(await listPostCards(app.db)).toEqual([])
  await deletePost(app, editor, id)
})

test('what is stored went through the allow-list, when it is made and when it is changed', async () => {
  const { id } = await createPost(
    app,
    editor,
    aPost({ id: 'cleaned', content: '<h1 onclick=x>a</h1><script>b</script>' }),
  )
  expect((await stored(id))?.content).toBe('<h2>a</h2>')
  await updatePost(app, editor, id, aPost({ content: '<p><img src=x onerror=alert(1)>c</p>' }))
  expect((await stored(id))?.content).toBe('<p>c</p>')
  await deletePost(app, editor, id)
})

test('what got into the table past the allow-list is cleaned when it is read', async () => {
  const content = '<p onclick="alert(1)">a <a href="javascript:alert(1)">b</a></p>'
  await app.db.insert(posts).values({ ...aPost({ content }), id: 'old', status: 'published', publishedAt: app.now() })
  expect((await getPost(app.db, 'old', author)).content).toBe('<p>a <a>b</a></p>')
  expect((await listPosts(app.db, author)).map((post) => post.content)).toEqual(['<p>a <a>b</a></p>'])
  await deletePost(app, editor, 'old')
})

test('publishing shows an article from now on, and keeps its day when it is published again', async () => {
  running.setNow(new Date('2026-11-05T17:00:00Z'))
  const { id } = await createPost(app, editor, aPost())
  await publishPost(app, editor, id)
  const first = await getPost(app.db, id, author)
  expect(first).toMatchObject({ date: '2026-11-05T17:00:00.000Z', readingTime: '5 min read' })
  running.setNow(new Date('2026-11-09T17:00:00Z'))
  await withdrawPost(app, editor, id)
  await expect(getPost(app.db, id, author)).rejects.toMatchObject({ code: 'not-found' })
  await publishPost(app, editor, id)
  expect((await getPost(app.db, id, author)).date).toBe(first.date)
  await publishPost(app, editor, id, new Date('2026-10-01T17:00:00Z'))
  expect((await getPost(app.db, id, author)).date).toBe('2026-10-01T17:00:00.000Z')
  await deletePost(app, editor, id)
  await expect(getPost(app.db, id, author)).rejects.toMatchObject({ code: 'not-found' })
})

test('an author of its own, another reading time and a description replace what stands in for them', async () => {
  const words = `<h2>First</h2><p>${'word '.repeat(60)}</p>`
  await createPost(app, editor, aPost({ id: 'plain', content: words }))
  await createPost(
    app,
    editor,
    aPost({ id: 'signed', authorName: 'A. Writer', readingTime: '9 min read', metaDescription: 'About it.' }),
  )
  await publishPost(app, editor, 'plain')
  await publishPost(app, editor, 'signed')
  const plain = await getPost(app.db, 'plain', author)
  expect(plain).toMatchObject({ authorName: author.name, authorRole: author.role, authorBio: author.bio })
  expect(plain.meta_description).toMatch(/^First word word/)
  expect(plain.meta_description.length).toBeLessThanOrEqual(160)
  expect(plain.meta_description.length).toBeGreaterThan(150)
  expect(await getPost(app.db, 'signed', author)).toMatchObject({
    authorName: 'A. Writer',
    authorRole: '',
    authorImage: null,
    readingTime: '9 min read',
    meta_description: 'About it.',
  })
  await deletePost(app, editor, 'plain')
  await deletePost(app, editor, 'signed')
})

test('related are up to three others of the category, the newest first', async () => {
  for (const [id, category, day] of [
    ['one', 'Legal', 1],
    ['two', 'Legal', 2],
    ['three', 'Legal', 3],
    ['four', 'Legal', 4],
    ['five', 'Legal', 5],
    ['six', 'Growth', 6],
  ] as const) {
    await createPost(app, editor, aPost({ id, category }))
    await publishPost(app, editor, id, new Date(Date.UTC(2026, 9, day)))
  }
  await createPost(app, editor, aPost({ id: 'draft' }))
  const related = async (id: string) => (await relatedPosts(app.db, await getPost(app.db, id, author))).map((p) => p.id)
  expect(await related('five')).toEqual(['four', 'three', 'two'])
  expect(await related('six')).toEqual([])
  expect((await listPostCards(app.db)).map(({ id }) => id)).toEqual(['six', 'five', 'four', 'three', 'two', 'one'])
})

test.each([
  [aPost({ id: 'one' }), 'Another article already uses this address'],
  [aPost({ content: '<script>a</script>' }), 'The article is empty'],
  [aPost({ title: '???' }), 'Enter an address for the article'],
])('an article that cannot stand is refused: %#', async (input, text) => {
  await expect(createPost(app, editor, input)).rejects.toMatchObject({ code: 'invalid-input', message: text })
})

test.each([
  { id: 'Not An Address' },
  { image: 'javascript:alert(1)' },
  { featuredImage: '//example.com/x.png' },
  { authorImage: 'data:image/svg+xml,x' },
  { title: ' ' },
  { isAdmin: true },
])('a field that does not fit is refused: %j', async (fields) => {
  await expect(createPost(app, editor, aPost(fields))).rejects.toThrow()
})

test('an article that is not there can be neither changed nor published nor deleted', async () => {
  for (const attempt of [
    () => updatePost(app, editor, 'nobody', aPost()),
    () => publishPost(app, editor, 'nobody'),
    () => withdrawPost(app, editor, 'nobody'),
    () => deletePost(app, editor, 'nobody'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
})

test('every change is on record and tells the page caches', async () => {
  const listener = await app.database.pool.connect()
  const told: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query(`listen ${invalidationChannel}`)
  await createPost(app, editor, aPost({ id: 'on-record' }))
  await updatePost(app, editor, 'on-record', aPost())
  await publishPost(app, editor, 'on-record')
  await withdrawPost(app, editor, 'on-record')
  await deletePost(app, editor, 'on-record')
  // Notifications come in order: when this one is there, those before it are.
  await listener.query(`notify ${invalidationChannel}, 'end'`)
  await expect.poll(() => told.at(-1)).toBe('end')
  expect(told).toEqual(['posts', 'posts', 'posts', 'posts', 'posts', 'end'])
  // Closed, not returned to the pool: it would go on listening.
  listener.release(true)
  const { rows } = await app.db.execute<{ actor: string; action: string }>(
    sql`select actor, action from audit_log where object = 'post:on-record' order by id desc`,
  )
  expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
    ['post-deleted', 'post-withdrawn', 'post-published', 'post-updated', 'post-created'].map((action) => [
      `user:${editor.id}`,
      action,
    ]),
  )
})
