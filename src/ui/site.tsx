import { createContext, useContext } from 'react'
import { defaultSite, type PublicSite, publicSite } from '#lib/site.ts'

/** The firm's facts and the site's own address, as the root loader brings them. */
export interface SiteFacts extends PublicSite {
  /** Where the site lives, for canonical and shared addresses: no trailing slash. */
  origin: string
  /** Where the source of what runs here is offered, when that is set. */
  sourceUrl?: string
}

export const SiteContext = createContext<SiteFacts>({ ...publicSite(defaultSite), origin: '' })
export const useSite = (): SiteFacts => useContext(SiteContext)
