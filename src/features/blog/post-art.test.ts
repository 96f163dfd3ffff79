import { expect, test } from 'vitest'
import { categoryArt, postArt, withArt } from './post-art.ts'
import { postsPerPage } from './post-list.ts'
import { blogCategories } from './published-post.ts'

const posts = (category: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `article-${i}`, category }))
const artOf = (list: ReturnType<typeof posts>) => withArt(list).map(({ art }) => art)
const most = (list: readonly string[]) => Math.max(...list.map((one) => list.filter((other) => other === one).length))

test.each([...blogCategories, 'Something else'])(
  'a page full of %s shows no drawing three times or twice in a row',
  (category) => {
    const art = artOf(posts(category, postsPerPage))
    expect(art).toHaveLength(postsPerPage)
    expect(most(art)).toBeLessThanOrEqual(2)
    expect(art.filter((one, i) => one === art[i - 1])).toEqual([])
  },
)

test.each(blogCategories)('the articles of %s have different drawings, each always the same', (category) => {
  const own = posts(category, 12).map(postArt)
  expect(new Set(own).size).toBe(3)
  expect(posts(category, 12).map(postArt)).toEqual(own)
  expect(own).toContain(categoryArt(category))
})

test('a card keeps the drawing of its article while the list leaves it free', () => {
  const list = [
    { id: 'a', category: 'Legal' },
    { id: 'b', category: 'Growth' },
    { id: 'c', category: 'Branding' },
  ]
  expect(artOf(list)).toEqual(list.map(postArt))
})

test('a list longer than the drawings reach still has one for each card', () => {
  expect(artOf(posts('Legal', 40))).toHaveLength(40)
})
