import { expect, test } from 'vitest'
import type { PostCard } from './post.ts'
import { categoriesOf, listPage, listPath, listSummary, postsPerPage, readChoice } from './post-list.ts'

const aCard = (fields: Partial<PostCard> = {}): PostCard => ({
  id: 'a',
  title: 'The annual report',
  excerpt: 'What it asks.',
  category: 'Legal',
  date: '2026-11-05T17:00:00.000Z',
  image: null,
  ...fields,
})
const choice = { category: '', q: '', page: 1 }
const many = Array.from({ length: 23 }, (_, i) => aCard({ id: `post-${i}` }))

test.each([
  ['', choice],
  ['?category=Tax+Planning&q=b%26o&page=2', { category: 'Tax Planning', q: 'b&o', page: 2 }],
  ['?page=0', choice],
  ['?page=-3', choice],
  ['?page=1e99', choice],
  ['?page=x', choice],
])('the address %j is read', (search, expected) => {
  expect(readChoice(search)).toEqual(expected)
})

test('the address of a choice leads back to it, and the whole list has the plain one', () => {
  for (const chosen of [choice, { category: 'Legal', q: 'a & b', page: 3 }])
    expect(readChoice(listPath(chosen).replace('/blog', ''))).toEqual(chosen)
  expect(listPath({})).toBe('/blog')
})

test('categories are those of the posts, in the order of the firm, unknown ones last by name', () => {
  const posts = ['Zoning', 'Growth', 'Legal', 'Art', 'Legal'].map((category) => aCard({ category }))
  expect(categoriesOf(posts, ['Business Formation', 'Legal', 'Growth'])).toEqual(['Legal', 'Growth', 'Art', 'Zoning'])
})

test('a category narrows the list', () => {
  const posts = [aCard(), aCard({ id: 'b', category: 'Branding' })]
  expect(listPage(posts, { category: 'Branding', page: 1 }).posts.map(({ id }) => id)).toEqual(['b'])
  expect(listPage(posts, { category: '', page: 1 }).total).toBe(2)
})

test('a page holds ten; a page beyond the last shows the last', () => {
  const ids = (page: number) => listPage(many, { ...choice, page }).posts.map(({ id }) => id)
  expect(ids(1)).toHaveLength(postsPerPage)
  expect(ids(3)).toEqual(['post-20', 'post-21', 'post-22'])
  expect(listPage(many, { ...choice, page: 99 })).toMatchObject({ page: 3, pages: 3, from: 21, total: 23 })
  expect(listPage([], choice)).toMatchObject({ page: 1, pages: 1, total: 0 })
})

test.each([
  [0, choice, 'No articles'],
  [1, choice, '1 article'],
  [3, { ...choice, category: 'Legal', q: ' report ' }, '3 articles in Legal for “report”'],
])('%i found is said in words', (total, chosen, words) => {
  expect(listSummary({ total }, chosen)).toBe(words)
})
