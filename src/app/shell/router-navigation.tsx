import { Link, useLocation, useNavigate } from 'react-router'
import { isCheckoutPage } from '#lib/checkout-pages.ts'
import { type GoTo, loadPage, type PageLinkProps } from '#ui/navigation/page-link.tsx'

const pathOf = (to: string) => to.split(/[?#]/, 1)[0] ?? ''
/** From the formation to the order's payment in one document: SSNs wait in its memory and nowhere else (R33). */
const flow = /^\/(formation|order-builder|checkout)(\/|$)/
const sectionOf = (path: string) => (flow.test(path) ? 'flow' : (path.split('/', 2)[1] ?? ''))

/**
 * The router moves inside one section (the way to an order, the dashboard, the back office). From one to another the
 * browser does: public pages know no router, and a page that takes cards has a content policy of its own (decision 41).
 */
export const needsFullLoad = (from: string, to: string): boolean =>
  !/^[?#]/.test(to) &&
  (sectionOf(from) !== sectionOf(pathOf(to)) || isCheckoutPage(pathOf(to)) !== isCheckoutPage(from))

function RouterLink({ to, ...props }: PageLinkProps) {
  const { pathname } = useLocation()
  return <Link to={to} reloadDocument={needsFullLoad(pathname, to)} {...props} />
}

function useRouterGoTo(): GoTo {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options = {}) => {
    if (needsFullLoad(pathname, to)) loadPage(to, options)
    else void navigate(to, options)
  }
}

export const routerNavigation = { Link: RouterLink, useGoTo: useRouterGoTo }
