import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { type SiteFacts, SiteContext } from '#ui/site.tsx'
import { islandOpened } from './island-opened.ts'

const IslandElement = createContext<Element | null>(null)

interface IslandRootProps {
  site: SiteFacts
  /** None on the server. */
  element: Element | null
  children: ReactNode
}

/** What each island has around it, the same on the server and in the browser: the page's own contexts end at its edge. */
export function IslandRoot({ site, element, children }: IslandRootProps) {
  return (
    <IslandElement value={element}>
      <SiteContext value={site}>{children}</SiteContext>
    </IslandElement>
  )
}

/** Hears each press of a control outside the island that says `data-opens` with its name. */
export function useOpener(open: (opener: HTMLElement) => void): void {
  const island = useContext(IslandElement)
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof HTMLElement) open(event.detail)
  })
  useEffect(() => {
    const handle = (event: Event) => hear(event)
    island?.addEventListener(islandOpened, handle)
    return () => island?.removeEventListener(islandOpened, handle)
  }, [island])
}
