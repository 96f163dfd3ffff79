import type { Resource } from './resource.ts'

/** What the address of the list says: `?category=Legal&q=report`. */
export interface ResourceChoice {
  /** Empty for all. */
  category: string
  q: string
}

export function readChoice(search: string): ResourceChoice {
  const params = new URLSearchParams(search)
  return { category: params.get('category') ?? '', q: params.get('q') ?? '' }
}

/** The address of the list with this choice. */
export function listPath({ category, q }: ResourceChoice): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (q) params.set('q', q)
  return params.size > 0 ? `/downloads?${params.toString()}` : '/downloads'
}

/** The distinct categories, in the order in which the resources bring them. */
export const categoriesOf = (resources: readonly Resource[]): string[] => [
  ...new Set(resources.map(({ category }) => category).filter(Boolean)),
]

/** The resources in the category, or all of them when it is empty. */
export const ofCategory = <Listed extends Resource>(resources: readonly Listed[], category: string): Listed[] =>
  resources.filter((resource) => category === '' || resource.category === category)

/** "2 resources in Legal for “report”": what the list says of itself. */
export function listSummary(total: number, { category, q }: ResourceChoice): string {
  const number = total === 1 ? '1 resource' : `${total === 0 ? 'No' : total} resources`
  return `${number}${category ? ` in ${category}` : ''}${q.trim() ? ` for “${q.trim()}”` : ''}`
}
