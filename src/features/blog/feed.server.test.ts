import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { blogFeed } from './feed.server.ts'
import type { Post } from './post.ts'

const origin = 'https://legate.example'
const aPost = (fields: Partial<Post> = {}): Post => ({
  id: 'one',
  title: 'B&O <tax> & "names"',
  excerpt: 'A > B & C',
  category: 'Tax Planning',
  date: '2026-11-05T17:00:00.000Z',
  image: null,
  content:
    '<p>See <a href="/services#tax">this</a>, <a href="https://example.com/">that</a> ]]&gt; <img src="/a.png" alt=""></p>',
  meta_description: 'About it.',
  featured_image: null,
  authorName: 'The Legate team',
  authorRole: '',
  authorBio: '',
  authorImage: null,
  readingTime: '5 min read',
  ...fields,
})

const item = z.object({
  title: z.string().min(1),
  link: z.url(),
  guid: z.object({ '#text': z.url(), '@_isPermaLink': z.enum(['true', 'false']) }),
  // RFC 822, as RSS 2.0 asks, with the year in four digits.
  pubDate: z.string().regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:[A-Z][a-z]{2}) \d{4} \d{2}:\d{2}:\d{2} GMT$/),
  description: z.string().min(1),
  category: z.string().min(1),
  'content:encoded': z.string().min(1),
})
const rss = z.object({
  rss: z.object({
    '@_version': z.literal('2.0'),
    channel: z.object({
      title: z.string().min(1),
      link: z.url(),
      description: z.string().min(1),
      language: z.string(),
      'atom:link': z.object({
        '@_href': z.url(),
        '@_rel': z.literal('self'),
        '@_type': z.literal('application/rss+xml'),
      }),
      item: z.array(item),
    }),
  }),
})

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })
  return rss.parse(parser.parse(xml)).rss.channel
}

test('the feed is RSS 2.0 with everything that it asks for', () => {
  const posts = [aPost(), aPost({ id: 'two', title: 'Second', date: '2026-03-01T08:00:00.000Z' })]
  const channel = read(blogFeed(posts, { firm: 'Legate', origin }))
  expect(channel).toMatchObject({ title: 'Legate blog', link: `${origin}/blog`, language: 'en-US' })
  expect(channel['atom:link']['@_href']).toBe(`${origin}/blog/feed.xml`)
  expect(channel.item.map(({ link }) => link)).toEqual([`${origin}/blog/one`, `${origin}/blog/two`])
  expect(new Set(channel.item.map(({ guid }) => guid['#text'])).size).toBe(2)
  expect(channel.item.map(({ pubDate }) => pubDate)).toEqual([
    'Thu, 05 Nov 2026 17:00:00 GMT',
    'Sun, 01 Mar 2026 08:00:00 GMT',
  ])
  expect(channel.item[0]).toMatchObject({
    title: 'B&O <tax> & "names"',
    category: 'Tax Planning',
    description: 'A > B & C',
  })
})

test('whole articles, with addresses that work anywhere', () => {
  const [first] = read(blogFeed([aPost()], { firm: 'Legate', origin })).item
  expect(first?.['content:encoded']).toContain(`<a href="${origin}/services#tax">`)
  expect(first?.['content:encoded']).toContain(`<img src="${origin}/a.png"`)
  expect(first?.['content:encoded']).toContain('<a href="https://example.com/">')
  expect(first?.['content:encoded']).not.toMatch(/(?:href|src)="\//)
})

test('a blog without articles has a feed all the same', () => {
  const xml = blogFeed([], { firm: 'Legate', origin })
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).not.toContain('<item>')
})
