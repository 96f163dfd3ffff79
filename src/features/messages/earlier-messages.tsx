import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'

/** Reads more of the conversation, by an address that does the same without a script. */
export function EarlierMessages({ earlierFrom }: { earlierFrom: number }) {
  const { search } = useLocation()
  const { state } = useNavigation()
  const query = new URLSearchParams(search)
  query.set('from', String(earlierFrom))
  return (
    <p className="earlier">
      <Link className="btn compact" to={{ search: `?${query}` }} preventScrollReset replace>
        {state === 'loading' ? 'Loading…' : 'Show earlier messages'}
      </Link>
    </p>
  )
}

/** Keeps what the reader has before them in its place when earlier messages come above it. */
export function useKeptPlace(place: RefObject<HTMLElement | null>, first: number | undefined, onEarlier: () => void) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef<{ first: number; top: number }>(undefined)
  const tell = useEffectEvent(onEarlier)
  useLayoutEffect(() => {
    const topOf = (number: number) => {
      const row = list.current?.querySelector(`[data-number="${number}"]`)
      return row && place.current ? row.getBoundingClientRect().top - place.current.getBoundingClientRect().top : 0
    }
    const before = shown.current
    if (before && first !== undefined && first < before.first) {
      scrollBy({ top: topOf(before.first) - before.top, behavior: 'instant' })
      // The link that was pressed is gone with the last page.
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
      tell()
    }
    shown.current = first === undefined ? undefined : { first, top: topOf(first) }
  })
  return list
}
