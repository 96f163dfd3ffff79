import ArrowRight from 'lucide-react/icons/arrow-right'
import Building2 from 'lucide-react/icons/building-2'
import FileText from 'lucide-react/icons/file-text'
import UserRound from 'lucide-react/icons/user-round'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Marked } from '#ui/marked.tsx'
import { Keys } from '#app/admin/keys/key-hint.tsx'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import type { Hit, HitGroup } from './search-groups.ts'

const icons: Record<Hit['kind'], typeof FileText> = {
  company: Building2,
  order: FileText,
  client: UserRound,
  page: ArrowRight,
}

interface SearchHitsProps {
  id: string
  groups: readonly HitGroup[]
  /** The place of the hit that Enter opens, counted over all groups. */
  current: number
  onOpen: (address: string) => void
}

export const hitId = (listId: string, place: number): string => `${listId}-${place}`

/** What was found, in groups; the field above keeps the focus. */
export function SearchHits({ id, groups, current, onOpen }: SearchHitsProps) {
  let place = 0
  return (
    <div id={id} role="listbox" aria-label="Results" className="hits">
      {groups.map(({ title, hits }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="hits-title" aria-hidden="true">
            {title}
          </p>
          {hits.map((hit) => {
            const at = place++
            return (
              <HitLink
                key={`${hit.kind}${hit.to}${at}`}
                id={hitId(id, at)}
                hit={hit}
                isCurrent={at === current}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface HitLinkProps {
  id: string
  hit: Hit
  isCurrent: boolean
  onOpen: SearchHitsProps['onOpen']
}

function HitLink({ id, hit: { kind, to, title, details, status, keys }, isCurrent, onOpen }: HitLinkProps) {
  const Icon = icons[kind]
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={isCurrent ? 'hit on' : 'hit'}
      onClick={(event) => {
        // A new tab or window is the browser's.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(to)
      }}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>
        <strong>
          <Marked>{title}</Marked>
        </strong>
        <br />
        <span className="muted xs">
          {details.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- fixed for a hit
            <Fragment key={place}>
              {place > 0 ? ', ' : null}
              <Marked>{text}</Marked>
            </Fragment>
          ))}
        </span>
      </span>
      {status ? <StatusBadge status={status} /> : null}
      {keys ? <Keys keys={keys} /> : null}
    </Link>
  )
}
