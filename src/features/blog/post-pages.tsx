import { PageLink } from '#ui/navigation/page-link.tsx'
import { type ListChoice, type ListPage, listPath, postsPerPage } from './post-list.ts'

/** "Articles 1 to 10 of 16" and the other pages; nothing when one page holds all. */
export function PostPages({ list, choice }: { list: ListPage; choice: ListChoice }) {
  if (list.pages < 2) return null
  const to = (page: number) => listPath({ ...choice, page })
  const numbers = Array.from({ length: list.pages }, (_, i) => i + 1)
  return (
    <nav className="pagination" aria-label="Pages">
      <p className="sm muted num">
        Articles {list.from} to {Math.min(list.from + postsPerPage - 1, list.total)} of {list.total}
      </p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <PageLink
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === list.page ? 'page' : undefined}
            >
              {number}
            </PageLink>
          </li>
        ))}
        {list.page < list.pages ? (
          <li>
            <PageLink to={to(list.page + 1)} aria-label="Next page">
              Next
            </PageLink>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
