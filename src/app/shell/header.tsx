import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { NavLink, useLocation } from 'react-router'
import { LogoMark } from '#ui/logo.tsx'
import { useSite } from '#ui/site.tsx'
import { AccountSlot, LogInLink } from './account-slot.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const links = [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About' },
  { to: '/services', text: 'Services' },
  { to: '/blog', text: 'Blog' },
  { to: '/downloads', text: 'Resources' },
  { to: '/collaboration', text: 'Collaboration' },
] as const

/** Pages that begin with work, not with a title, set the header off with a hairline. */
const ruled = /^\/(quiz|formation|service-form|order-builder|checkout|dashboard|verify-email)(\/|$)/
const portal = /^\/dashboard(\/|$)/

function headerClass(path: string): string {
  return ['site-header', ruled.test(path) && 'is-ruled', portal.test(path) && 'for-portal'].filter(Boolean).join(' ')
}

/**
 * Opens and closes its menu without any script (popover); `starter/` adds the scrolled look, closes the menu on a change
 * of route and fills in the account. What that changes in the page is not React's business: hence the suppressed warnings.
 */
export function Header() {
  const { pathname } = useLocation()
  const site = useSite()
  return (
    <header className={headerClass(pathname)} suppressHydrationWarning>
      <div className="wrap">
        <NavLink className="logo" to="/" reloadDocument aria-label={`${site.firm}, home`}>
          <LogoMark />
          <b>{site.firm}</b>
        </NavLink>
        <button className="icon-btn menu-btn" type="button" popoverTarget="site-nav" suppressHydrationWarning>
          <span className="when-closed">
            <MenuIcon className="icon lg" aria-hidden="true" />
            <span className="visually-hidden">Menu</span>
          </span>
          <span className="when-open">
            <X className="icon lg" aria-hidden="true" />
            <span className="visually-hidden">Close menu</span>
          </span>
        </button>
        <nav className="nav" id="site-nav" aria-label="Main" popover="auto">
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} reloadDocument>
                  {text}
                </NavLink>
              </li>
            ))}
            <li>
              <LogInLink />
            </li>
          </ul>
          <ThemeToggle />
          <NavLink className="btn primary compact" to="/start-now" reloadDocument>
            Start Now
          </NavLink>
          <AccountSlot />
        </nav>
      </div>
    </header>
  )
}
