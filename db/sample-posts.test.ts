// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { postId, postInput } from '#features/blog/post.ts'
import { slugOf } from '#lib/slug.ts'
import { blogCategories } from '#features/blog/published-post.ts'
import { plainText, sanitizePost } from '#features/blog/sanitize-html.server.ts'
import { samplePosts } from './sample-posts/all.ts'

const postPaths = samplePosts.map(({ id }) => `/blog/${id}`)
const pages = ['/services', '/quiz', '/downloads', '/catalog', '/start-now', '/blog']
/** The sections of /services (specification, route table). */
const sections = ['llc', 'corporation', 'compliance', 'consulting', 'tax', 'growth']
const isOurs = (href: string) => {
  const [path = '', section] = href.split('#')
  if (section !== undefined) return path === '/services' && sections.includes(section)
  return [...pages, ...postPaths].includes(path)
}

test('the blog begins with nine articles or more, of every category, two where related ones are to show', () => {
  const of = (category: string) => samplePosts.filter((post) => post.category === category).length
  expect(samplePosts.length).toBeGreaterThanOrEqual(9)
  for (const category of blogCategories) expect(of(category), category).toBeGreaterThanOrEqual(1)
  for (const category of ['Business Formation', 'Legal', 'Tax Planning']) expect(of(category)).toBeGreaterThanOrEqual(2)
  expect(new Set(samplePosts.map(({ id }) => id)).size).toBe(samplePosts.length)
  expect(new Set(samplePosts.map(({ publishedOn }) => publishedOn)).size).toBe(samplePosts.length)
})

const named = samplePosts.map((post) => [post.id, post] as const)

test.each(named)('%s fits the table, and the allow-list takes nothing away from it', (id, { publishedOn, ...post }) => {
  expect(postInput.safeParse(post).success).toBe(true)
  expect(postId.parse(id)).toBe(slugOf(id, 100))
  expect(publishedOn >= '2026-01-01' && publishedOn < '2026-11-20').toBe(true)
  expect(sanitizePost(post.content)).toBe(post.content.trim())
})

test.each(named)('%s is long enough to be useful, with headings and lists, and reads in one go', (_, { content }) => {
  const words = plainText(content).split(' ').length
  expect(words).toBeGreaterThanOrEqual(600)
  expect(words).toBeLessThanOrEqual(1000)
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  expect(body.querySelectorAll('h2').length).toBeGreaterThanOrEqual(4)
  expect(body.querySelectorAll('ul, ol').length).toBeGreaterThanOrEqual(1)
  for (const table of body.querySelectorAll('table')) {
    expect(table.caption?.textContent).toBeTruthy()
    expect(table.querySelectorAll('thead th[scope=col]').length).toBeGreaterThanOrEqual(2)
  }
})

test.each(named)('%s leads only to pages that are there', (_, { content }) => {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((href) => !isOurs(href))).toEqual([])
})

test.each(named)('%s says when it was checked, that it is no advice, and whom to confirm with', (_, { content }) => {
  const words = plainText(content)
  expect(words).toMatch(/checked (?:.* )?on November 2[02], 2026|checked November 2[02], 2026/)
  expect(words).toMatch(/no (?:legal|tax)(?: or tax)? advice|not legal or tax advice/)
  expect(words).toMatch(/[Cc]onfirm|see an attorney|follow the letter/)
})

test('no article gives a fee for an initial report after 120 days (it is not confirmed)', () => {
  for (const { content, excerpt } of samplePosts) {
    const sentences = `${excerpt} ${plainText(content)}`.split(/(?<=[.!?])\s/)
    for (const sentence of sentences.filter((words) => /\$30\b/.test(words))) expect(sentence).toContain('reserved')
  }
})
