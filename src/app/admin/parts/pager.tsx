import { Link, useLocation } from 'react-router'

interface PagerProps {
  /** The keys of the pages around this one, for `before` and `after` in the address. */
  previous: string | null
  next: string | null
}

/** Lists page by key, so that new rows don't move the ones being read. */
export function Pager({ previous, next }: PagerProps) {
  const { search } = useLocation()
  if (!previous && !next) return null
  const pageAt = (key: 'before' | 'after', value: string) => {
    const params = new URLSearchParams(search)
    params.delete('before')
    params.delete('after')
    params.set(key, value)
    return `?${params}`
  }
  return (
    <nav className="pager" aria-label="Pages">
      {previous ? (
        <Link className="btn secondary compact" to={pageAt('before', previous)}>
          Previous
        </Link>
      ) : null}
      {next ? (
        <Link className="btn secondary compact" to={pageAt('after', next)}>
          Next
        </Link>
      ) : null}
    </nav>
  )
}
