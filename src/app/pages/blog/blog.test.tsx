// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { categoriesOf } from '#features/blog/post-list.ts'
import type { Post, PostCard } from '#features/blog/post.ts'
import { blogCategories } from '#features/blog/published-post.ts'
import Blog, { ErrorBoundary as BlogFailed } from '#app/pages/blog/blog.tsx'
import BlogPost, { ErrorBoundary as PostFailed } from '#app/pages/blog/blog-post.tsx'

afterEach(cleanup)

const aCard = (fields: Partial<PostCard> = {}): PostCard => ({
  id: 'the-annual-report',
  title: 'The annual report',
  excerpt: 'What it asks.',
  category: 'Legal',
  date: '2026-09-10T17:00:00.000Z',
  image: null,
  ...fields,
})
const cards = [
  aCard({
    id: 'structures',
    title: 'LLC, S-Corp or C-Corp',
    excerpt: 'Three questions.',
    category: 'Business Formation',
  }),
  aCard(),
  aCard({ id: 'names', title: 'Naming a company', excerpt: 'What the state rejects.', category: 'Branding' }),
]
const aPost = (fields: Partial<Post> = {}): Post => ({
  ...aCard(),
  content: '<h2>The date</h2><p>Due <strong>yearly</strong>.</p>',
  meta_description: 'About it.',
  featured_image: null,
  authorName: 'The Legate team',
  authorRole: 'Business formation',
  authorBio: 'We file papers.',
  authorImage: null,
  readingTime: '5 min read',
  ...fields,
})

const Elsewhere = () => null

function openList(
  posts: PostCard[],
  at = '/blog',
  load: (call: { request: Request }) => unknown = () => ({ posts, categories: categoriesOf(posts, blogCategories) }),
) {
  const loader = vi.fn(load)
  const Stub = createRoutesStub([
    { id: 'list', path: '/blog', Component: Blog, ErrorBoundary: BlogFailed, loader },
    { path: '/blog/:postId', Component: Elsewhere },
  ])
  render(<Stub initialEntries={[at]} />)
  return { loader, user: userEvent.setup() }
}

function openPost(load: () => unknown) {
  const Stub = createRoutesStub([
    { path: '/blog/:postId', Component: BlogPost, ErrorBoundary: PostFailed, loader: load },
    { path: '/blog', Component: Elsewhere },
  ])
  render(<Stub initialEntries={['/blog/the-annual-report']} />)
}
const found = (fields: Partial<Post> = {}, related: PostCard[] = []) => ({
  post: aPost(fields),
  facts: { changedAt: undefined, searchTitle: null, imageAlt: '' },
  related,
  llcCents: 29_900,
  stateFeesCents: 20_000,
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const summary = () => screen.getAllByRole('status').find((status) => !status.hasAttribute('aria-label'))?.textContent

test('the list shows a card an article: category, title, date, excerpt, and Read More to it', async () => {
  openList(cards)
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy()
  expect(titles()).toEqual(['LLC, S-Corp or C-Corp', 'The annual report', 'Naming a company'])
  const card = within(screen.getAllByRole('article')[1]!)
  expect(card.getByText('Legal')).toBeTruthy()
  expect(card.getByText('September 10, 2026').getAttribute('datetime')).toBe('2026-09-10')
  expect(card.getByText('What it asks.')).toBeTruthy()
  const more = card.getByRole('link', { name: 'Read More The annual report' })
  expect(more.textContent).toContain('Read More')
  expect(more.getAttribute('href')).toBe('/blog/the-annual-report')
})

test('the filter names All and the categories found in the posts, and says which is chosen', async () => {
  openList(cards, '/blog?category=Branding')
  const filter = within(await screen.findByRole('group', { name: 'Filter by category' }))
  const buttons = filter.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['All', 'Business Formation', 'Legal', 'Branding'])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false', 'true'])
  expect(titles()).toEqual(['Naming a company'])
  expect(summary()).toBe('1 article in Branding')
})

test('a search shows what the server found, and says how many', async () => {
  const categories = categoriesOf(cards, blogCategories)
  openList([cards[1]!], '/blog?category=Legal&q=annual', () => ({ posts: [cards[1]], categories }))
  expect(await screen.findByRole('searchbox', { name: 'Search articles' })).toHaveProperty('value', 'annual')
  expect(summary()).toBe('1 article in Legal for “annual”')
  expect(titles()).toEqual(['The annual report'])
})

test('a search that finds nothing says so, and leads to all articles', async () => {
  const categories = categoriesOf(cards, blogCategories)
  openList([], '/blog?category=Legal&q=zebra', () => ({ posts: [], categories }))
  expect(await screen.findByText('No articles found')).toBeTruthy()
  expect(summary()).toBe('No articles in Legal for “zebra”')
  expect(screen.getByRole('link', { name: 'Show all articles' }).getAttribute('href')).toBe('/blog')
})

test('an address with a choice opens with it, and both forms carry the other half of it for who has no script', async () => {
  openList(cards, '/blog?category=Legal&q=report')
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'report')
  expect(titles()).toEqual(['The annual report'])
  for (const [control, name, value] of [
    [screen.getByRole('searchbox'), 'category', 'Legal'],
    [screen.getByRole('button', { name: 'Branding' }), 'q', 'report'],
  ] as const) {
    const form = control.closest('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/blog'])
    expect(form.querySelector(`input[type=hidden][name=${name}]`)).toHaveProperty('value', value)
  }
})

test('more than ten articles come in pages', async () => {
  const many = Array.from({ length: 12 }, (_, i) => aCard({ id: `post-${i}`, title: `Article ${i}` }))
  openList(many)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText('Articles 1 to 10 of 12')).toBeTruthy()
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/blog?page=2')
})

test('the second page has the articles after the tenth', async () => {
  const many = Array.from({ length: 12 }, (_, i) => aCard({ id: `post-${i}`, title: `Article ${i}` }))
  openList(many, '/blog?page=2')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(titles()).toEqual(['Article 10', 'Article 11'])
  expect(pages.getByText('Articles 11 to 12 of 12')).toBeTruthy()
  expect(pages.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('a blog without articles says so', async () => {
  openList([])
  expect(await screen.findByText('No articles yet')).toBeTruthy()
})

test('a list that cannot be had says so and offers the same address again', async () => {
  openList([], '/blog?q=a', () => {
    throw new Response('', { status: 503 })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load blog posts. Please try again later.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blog?q=a')
})

test('an article: back link, category, title, date, reading time, lead, body, author, call to action', async () => {
  openPost(() => found())
  expect(await screen.findByRole('heading', { level: 1, name: 'The annual report' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
  const article = within(screen.getByRole('article', { name: 'The annual report' }))
  expect(article.getByText('Legal')).toBeTruthy()
  expect(article.getByText('September 10, 2026').closest('p')?.textContent).toBe('September 10, 2026 · 5 min read')
  expect(article.getByText('What it asks.')).toBeTruthy()
  // Made in the browser: after DOMPurify, which comes when it is needed.
  expect(await article.findByRole('heading', { level: 2, name: 'The date' })).toBeTruthy()
  expect(article.getByText('yearly').tagName).toBe('STRONG')
  const author = within(screen.getByRole('region', { name: 'Author' }))
  for (const text of ['The Legate team', 'Business formation', 'We file papers.'])
    expect(author.getByText(text)).toBeTruthy()
  const call = within(screen.getByRole('region', { name: 'Form your company, initial report included' }))
  expect(call.getByText('LLC formation from $299, plus $200 state filing fees.')).toBeTruthy()
  expect(call.getByRole('link', { name: 'Start Now' }).getAttribute('href')).toBe('/start-now')
  expect(screen.queryByRole('region', { name: 'Related articles' })).toBeNull()
})

test('what the browser makes itself went through its own parser, too', async () => {
  const content =
    '<p onclick="alert(1)">a</p><a href="javascript:alert(1)">b</a><img src="data:image/png;base64,AA" alt="c">'
  openPost(() => found({ content: `${content}<a href="/services" rel="nofollow">d</a><svg onload=alert(1)></svg>` }))
  const body = (await screen.findByText('a')).parentElement
  expect(body?.innerHTML).toBe('<p>a</p><a>b</a><img alt="c"><a href="/services" rel="nofollow">d</a>')
})

test('an article is shared by plain links', async () => {
  openPost(() => found())
  const share = within(await screen.findByRole('list', { name: 'Share this article' }))
  const href = (name: string) => share.getByRole('link', { name }).getAttribute('href')
  const url = encodeURIComponent('/blog/the-annual-report')
  expect(href('Share on X')).toBe(`https://x.com/intent/post?url=${url}&text=The%20annual%20report`)
  expect(href('Share on Facebook')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`)
  expect(href('Share on LinkedIn')).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${url}`)
  expect(href('Share by email')).toBe(`mailto:?subject=The%20annual%20report&body=${url}`)
})

test('related articles stand below', async () => {
  openPost(() => found({}, [aCard({ id: 'agent', title: 'What a registered agent does' })]))
  const related = within(await screen.findByRole('region', { name: 'Related articles' }))
  expect(related.getByRole('heading', { level: 3, name: 'What a registered agent does' })).toBeTruthy()
})

test('an image covers the article’s drawing and has an empty alt text', async () => {
  openPost(() => found({ featured_image: '/files/blogs/a.png' }))
  const article = await screen.findByRole('article', { name: 'The annual report' })
  const frame = article.querySelector('.thumb')!
  expect(frame.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(frame.querySelector('svg')?.getAttribute('data-drawing')).toMatch(/rosette.*#art$/)
})

test('an article that is not there', async () => {
  openPost(() => {
    throw new Response('', { status: 404 })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeTruthy()
  expect(screen.getByText('Blog post not found')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Article Not Found – Legate'))
  expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
})

test('an article that cannot be had', async () => {
  openPost(() => {
    throw new Response('', { status: 503 })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load blog post. Please try again later.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blog/the-annual-report')
})
