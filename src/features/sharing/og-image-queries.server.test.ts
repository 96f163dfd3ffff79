import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#features/blog/blog-tables.server.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { findOgImage } from './og-image-queries.server.ts'

let opened: TestApp
beforeAll(async () => {
  opened = await testApp()
})
afterAll(() => opened.close())

const post = { id: 'a-post', title: 'A post', excerpt: 'About it.', category: 'Legal', content: '<p>Text</p>' }

test('the site, its pages and its published posts have a picture; nothing else has', async () => {
  const { app } = opened
  await app.db.insert(posts).values({ ...post, status: 'published', publishedAt: new Date() })
  await app.db.insert(posts).values({ ...post, id: 'a-draft' })
  for (const name of ['site', 'about', 'blog/a-post'])
    expect((await findOgImage(app, name))?.png.length).toBeGreaterThan(0)
  for (const name of ['blog/a-draft', 'blog/unknown', 'blog/', 'unknown', 'constructor', '../etc/passwd', ''])
    expect(await findOgImage(app, name)).toBeUndefined()
})

test('a picture is drawn once, and again when what stands on it has changed', async () => {
  const { app } = opened
  const first = await findOgImage(app, 'blog/a-post')
  expect(await findOgImage(app, 'blog/a-post')).toBe(first)
  await app.db.update(posts).set({ title: 'Another title' }).where(eq(posts.id, 'a-post'))
  const second = await findOgImage(app, 'blog/a-post')
  expect(second?.etag).not.toBe(first?.etag)
})
