import { z } from 'zod'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { posts } from './blog-tables.server.ts'
import { blogEndpoints } from './api.server.ts'
import { post } from './post.ts'
import { insertPost } from './save-post.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
const get = (path: string) => callApi(app, 'GET', path, undefined, { endpoints: blogEndpoints })

// The template holds the sample articles.
await app.db.delete(posts)
const aPost = { title: 'The annual report', excerpt: 'Due yearly.', category: 'Legal', content: '<p>Words.</p>' }
const published = { status: 'published', publishedAt: new Date('2026-09-10T17:00:00Z') } as const
await insertPost(app.db, 'system', { ...aPost, id: 'the-annual-report', image: '/x.png' }, published)
await insertPost(app.db, 'system', { ...aPost, id: 'draft' }, { status: 'draft' })

test('GET /api/blogs is an array of posts under the names of the specification', async () => {
  const response = await get('/api/blogs')
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  expect(z.array(post).parse(answer)).toEqual(answer)
  const { name, role, bio } = app.site().defaultAuthor
  expect(answer).toEqual([
    {
      id: 'the-annual-report',
      title: 'The annual report',
      excerpt: 'Due yearly.',
      category: 'Legal',
      date: '2026-09-10T17:00:00.000Z',
      image: '/x.png',
      content: '<p>Words.</p>',
      meta_description: 'Words.',
      featured_image: null,
      authorName: name,
      authorRole: role,
      authorBio: bio,
      authorImage: null,
      readingTime: '5 min read',
    },
  ])
})

test('GET /api/blogs/{postId} is that post; a draft and an unknown one are not found', async () => {
  const found = await get('/api/blogs/the-annual-report')
  expect(found.status).toBe(200)
  expect(await found.json()).toMatchObject({ id: 'the-annual-report', content: '<p>Words.</p>' })
  for (const id of ['draft', 'nothing', "x' or 1=1", '..%2f..']) {
    const missing = await get(`/api/blogs/${encodeURIComponent(id)}`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ success: false, error: 'Blog post not found' })
  }
})
