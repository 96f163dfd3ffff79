import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls a strip of links sideways so that the current one is in sight, where the strip is wider than the window. */
export function useCurrentInView<Element extends HTMLElement>(): RefObject<Element | null> {
  const strip = useRef<Element>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !current) return
    const [frame, item] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()]
    strip.current.scrollLeft += item.left + item.width / 2 - (frame.left + frame.width / 2)
  }, [pathname])
  return strip
}
