import { Link, useLocation } from 'react-router'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'

interface PagerProps {
  /** The keys of the pages around this one, for `before` and `after` in the address. */
  previous: string | null
  next: string | null
}

/** Lists page by key, so that new rows don't move the ones being read. */
export function Pager({ previous, next }: PagerProps) {
  const { search } = useLocation()
  const [previousKey, nextKey] = [useKey('previous-page'), useKey('next-page')]
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
        <Link className="btn secondary compact" to={pageAt('before', previous)} {...previousKey}>
          Previous <KeyHint of="previous-page" />
        </Link>
      ) : null}
      {next ? (
        <Link className="btn secondary compact" to={pageAt('after', next)} {...nextKey}>
          Next <KeyHint of="next-page" />
        </Link>
      ) : null}
    </nav>
  )
}
