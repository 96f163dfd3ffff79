import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPosts } from '../../../db/seed-posts.ts'
import { testDatabase } from '../../../test/database.ts'
import { posts } from './blog-tables.server.ts'
import { searchPosts } from './post-queries.server.ts'

const database = await testDatabase()
afterAll(() => database.close())
const now = new Date('2026-12-01T12:00:00Z')

const aPost = (id: string, title: string, content: string, publishedOn = '2020-01-01') => ({
  id,
  title,
  excerpt: `About ${title}.`,
  category: 'Legal',
  status: 'published' as const,
  publishedAt: new Date(publishedOn),
  content,
})

beforeAll(async () => {
  await seedPosts(database.db)
  await database.db.insert(posts).values([
    // Newer than the better match, so that only the rank puts it second.
    aPost(
      'zebra-crossings',
      'Zebra crossings',
      '<h2>Walking</h2><p>Where <strong>quaggas</strong>, filed &amp; ranked, walk.</p>',
      '2021-01-01',
    ),
    aPost('quaggas', 'Quaggas and more', '<p>Nothing else. <a href="/zeppelin">A link</a>.</p>'),
    { ...aPost('hidden', 'Quaggas unpublished', '<p>Quaggas.</p>'), status: 'draft' },
  ])
})

const idsOf = async (typed: string) => (await searchPosts(database.db, typed, now)).map(({ id }) => id)

test.each([
  ['quagga', ['quaggas', 'zebra-crossings'], 'a match in the title ranks first, and a draft is not found'],
  ['QUAGGAS', ['quaggas', 'zebra-crossings'], 'case does not matter'],
  ['quag', ['quaggas', 'zebra-crossings'], 'the beginning of a word is enough'],
  ['quagga file', ['zebra-crossings'], 'every word counts, by its stem'],
  ['quagga fil', ['zebra-crossings'], 'the last one may be unfinished'],
  ['the quagga of zebra', ['zebra-crossings'], 'common words do not narrow the search'],
  ['quagga unicorn', [], 'every word has to occur'],
  ['zeppelin', [], 'the address of a link is not searched'],
  ['strong quagga', [], 'tags are not searched'],
  ['quagga\\', ['quaggas', 'zebra-crossings'], 'operators of the query language are plain text'],
  ["quagga':* & !zebra", ['zebra-crossings'], 'and have no effect'],
  ['!!!', [], 'no word at all'],
])('%j finds %j: %s', async (typed, ids) => {
  expect(await idsOf(typed)).toEqual(ids)
})

test('marks the matches in the title and in the excerpt of the text', async () => {
  const [best, second] = await searchPosts(database.db, 'quagga', now)
  expect(best?.hit?.title).toEqual([
    { text: 'Quaggas', isFound: true },
    { text: ' and more', isFound: false },
  ])
  expect(second?.hit?.part).toEqual([
    { text: 'Walking: Where ', isFound: false },
    { text: 'quaggas', isFound: true },
    { text: ', filed & ranked, walk', isFound: false },
  ])
  const [unfinished] = await searchPosts(database.db, 'zebra fil', now)
  expect(unfinished?.hit?.part).toContainEqual({ text: 'filed', isFound: true })
})

test.each([
  ['UBI', /\bUBI\b/],
  ['EIN', /\bEIN\b/],
])('%s finds the articles that explain it', async (typed, word) => {
  const found = await searchPosts(database.db, typed, now)
  expect(found.length).toBeGreaterThan(0)
  for (const { hit } of found) {
    const pieces = [...(hit?.title ?? []), ...(hit?.part ?? [])]
    expect(pieces.filter(({ isFound }) => isFound).some(({ text }) => word.test(text))).toBe(true)
  }
})
