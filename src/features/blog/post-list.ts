import type { PostCard } from './post.ts'

/** What the address of the list says: `?category=Legal&q=report&page=2`. */
export interface ListChoice {
  /** Empty for all. */
  category: string
  q: string
  page: number
}

export interface ListPage {
  posts: PostCard[]
  /** How many match, on all pages. */
  total: number
  /** The page that is shown: the last one when the address names a later one. */
  page: number
  pages: number
  /** The place of the first shown one among all that match, from 1. */
  from: number
}

/** A large one and three rows of three. */
export const postsPerPage = 10

export function readChoice(search: string): ListChoice {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '1')
  return {
    category: params.get('category') ?? '',
    q: params.get('q') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of the list with this choice. */
export function listPath({ category = '', q = '', page = 1 }: Partial<ListChoice>): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/blog?${params.toString()}` : '/blog'
}

/** The categories found in the posts: those of `order` in that order, then the others by name. */
export function categoriesOf(posts: readonly PostCard[], order: readonly string[]): string[] {
  const found = [...new Set(posts.map((post) => post.category))]
  const placeOf = (category: string) => (order.includes(category) ? order.indexOf(category) : order.length)
  return found.sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en'))
}

/** One page of the posts in the category. */
export function listPage(
  posts: readonly PostCard[],
  { category, page }: Pick<ListChoice, 'category' | 'page'>,
): ListPage {
  const found = posts.filter((post) => category === '' || post.category === category)
  const pages = Math.max(1, Math.ceil(found.length / postsPerPage))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * postsPerPage
  return { posts: found.slice(start, start + postsPerPage), total: found.length, page: shown, pages, from: start + 1 }
}

/** "3 articles in Legal for “report”": what the list says of itself. */
export function listSummary({ total }: Pick<ListPage, 'total'>, { category, q }: ListChoice): string {
  const number = total === 0 ? 'No articles' : total === 1 ? '1 article' : `${total} articles`
  return `${number}${category ? ` in ${category}` : ''}${q.trim() ? ` for “${q.trim()}”` : ''}`
}
