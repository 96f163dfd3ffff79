import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { posts } from './blog-tables.server.ts'
import { getPost, hasPosts, listPostCards, listPosts, relatedPosts } from './post-queries.server.ts'
import type { PostInput } from './post.ts'
import { insertPost } from './save-post.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
// The template holds the sample articles.
await app.db.delete(posts)

const author = app.site().defaultAuthor
const later = new Date('2026-12-01T17:00:00Z')
const aPost = (fields: Partial<PostInput> = {}): PostInput => ({
  title: 'The initial report',
  excerpt: 'Every new company files one.',
  category: 'Legal',
  content: '<p>It is one page.</p>',
  ...fields,
})
const insert = (fields: Partial<PostInput>, publishedAt?: Date) =>
  insertPost(app.db, 'system', aPost(fields), publishedAt ? { status: 'published', publishedAt } : { status: 'draft' })
const get = (id: string) => getPost(app.db, id, author, later)

test('a draft is found by nobody, under an address made from its title', async () => {
  expect(await hasPosts(app.db)).toBe(false)
  const { id } = await insert({ title: 'LLC, S-Corp & more: what’s what?' })
  expect(id).toBe('llc-s-corp-and-more-whats-what')
  expect(await hasPosts(app.db)).toBe(true)
  await expect(get(id)).rejects.toMatchObject({ code: 'not-found', message: 'Blog post not found' })
  expect(await listPostCards(app.db, later)).toEqual([])
})

test('what is stored went through the allow-list', async () => {
  await insert({ id: 'cleaned', content: '<h1 onclick=x>a</h1><script>b</script>' }, new Date('2026-08-01'))
  expect((await get('cleaned')).content).toBe('<h2>a</h2>')
})

test('what got into the table past the allow-list is cleaned when it is read', async () => {
  await app.db.delete(posts)
  const content = '<p onclick="alert(1)">a <a href="javascript:alert(1)">b</a></p>'
  const { title, excerpt, category } = aPost()
  await app.db
    .insert(posts)
    .values({ id: 'old', title, excerpt, category, content, status: 'published', publishedAt: new Date('2026-08-02') })
  expect((await get('old')).content).toBe('<p>a <a>b</a></p>')
  expect((await listPosts(app.db, author, later)).map((post) => post.content)).toEqual(['<p>a <a>b</a></p>'])
  await app.db.delete(posts)
})

test('an author of its own, another reading time and a description replace what stands in for them', async () => {
  const words = `<h2>First</h2><p>${'word '.repeat(60)}</p>`
  const day = new Date('2026-08-03')
  await insert({ id: 'plain', content: words }, day)
  await insert({ id: 'signed', authorName: 'A. Writer', readingTime: '9 min read', metaDescription: 'About it.' }, day)
  const plain = await get('plain')
  expect(plain).toMatchObject({ authorName: author.name, authorRole: author.role, readingTime: '5 min read' })
  expect(plain.meta_description).toMatch(/^First word word/)
  expect(plain.meta_description.length).toBeLessThanOrEqual(160)
  expect(plain.meta_description.length).toBeGreaterThan(150)
  expect(await get('signed')).toMatchObject({
    authorName: 'A. Writer',
    authorRole: '',
    authorImage: null,
    readingTime: '9 min read',
    meta_description: 'About it.',
  })
  await app.db.delete(posts)
})

test('related are up to three others of the category, the newest first', async () => {
  for (const [id, category, day] of [
    ['one', 'Legal', 1],
    ['two', 'Legal', 2],
    ['three', 'Legal', 3],
    ['four', 'Legal', 4],
    ['five', 'Legal', 5],
    ['six', 'Growth', 6],
  ] as const)
    await insert({ id, category }, new Date(Date.UTC(2026, 9, day)))
  await insert({ id: 'draft' })
  const related = async (id: string) => (await relatedPosts(app.db, await get(id), later)).map((post) => post.id)
  expect(await related('five')).toEqual(['four', 'three', 'two'])
  expect(await related('six')).toEqual([])
  expect((await listPostCards(app.db, later)).map(({ id }) => id)).toEqual([
    'six',
    'five',
    'four',
    'three',
    'two',
    'one',
  ])
})

test.each([
  [{ id: 'one' }, 'Another article already uses this address'],
  [{ content: '<script>a</script>' }, 'The article is empty'],
  [{ title: '???' }, 'Enter an address for the article'],
])('an article that cannot stand is refused: %#', async (fields, text) => {
  await expect(insert(fields)).rejects.toMatchObject({ code: 'invalid-input', message: text })
})

test.each([
  { id: 'Not An Address' },
  { image: 'javascript:alert(1)' },
  { featuredImage: '//example.com/x.png' },
  { authorImage: 'data:image/svg+xml,x' },
  { title: ' ' },
  { isAdmin: true },
])('a field that does not fit is refused: %j', async (fields) => {
  await expect(insert(fields)).rejects.toThrow()
})
