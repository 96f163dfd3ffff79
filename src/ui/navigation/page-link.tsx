import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'
import { announceArrival } from './arrival.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

export type GoTo = (to: string, options?: { replace?: boolean }) => void

interface Navigation {
  Link: ComponentType<PageLinkProps>
  useGoTo: () => GoTo
}

/** Goes to a page by a full load, which begins at the page's beginning. */
export const loadPage: GoTo = (to, { replace = false } = {}) => {
  announceArrival()
  if (replace) window.location.replace(to)
  else window.location.assign(to)
}

/** Goes there in place of this page, and never returns: what waits for it stays busy until the page has gone. */
export function leaveFor(to: string): Promise<never> {
  loadPage(to, { replace: true })
  return new Promise(() => {})
}

const BrowserLink = ({ to, children, ...props }: PageLinkProps) => (
  <a href={to} {...props}>
    {children}
  </a>
)

/** The browser's own way from page to page, until a router gives another (app/shell/router-navigation.tsx). */
export const NavigationContext = createContext<Navigation>({ Link: BrowserLink, useGoTo: () => loadPage })

/** A link to another page of ours. */
export function PageLink(props: PageLinkProps) {
  const { Link } = useContext(NavigationContext)
  return <Link {...props} />
}

/** Goes where a `PageLink` would. */
export function useGoTo(): GoTo {
  return useContext(NavigationContext).useGoTo()
}
