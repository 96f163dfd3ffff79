import type { ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isCheckoutPage } from '#lib/checkout-pages.ts'
import { announceArrival } from './arrival.ts'

const pathOf = (to: string) => to.split(/[?#]/, 1)[0] ?? ''
const needsFullLoad = (from: string, to: string) => isCheckoutPage(pathOf(to)) !== isCheckoutPage(from)

/** A link that loads the page again where its content policy differs from this page's. */
export function PageLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  return <Link to={to} reloadDocument={needsFullLoad(pathname, to)} {...props} />
}

/** Goes to a page, by a full load where `PageLink` would use one. */
export function useGoTo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options = {}) => {
    if (!needsFullLoad(pathname, to)) {
      void navigate(to, options)
      return
    }
    announceArrival()
    if (options.replace) window.location.replace(to)
    else window.location.assign(to)
  }
}
