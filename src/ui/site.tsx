import { createContext, useContext } from 'react'
import { defaultSite, type Site } from '#lib/site.ts'

/** The firm's facts and the site's own address, as the root loader brings them. */
export interface SiteFacts extends Site {
  /** Where the site lives, for canonical and shared addresses: no trailing slash. */
  origin: string
}

export const SiteContext = createContext<SiteFacts>({ ...defaultSite, origin: '' })
export const useSite = (): SiteFacts => useContext(SiteContext)
