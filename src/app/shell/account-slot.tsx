import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { headerDrawn } from '#app/starter/header.ts'

/** Placeholder until the account is known. A single space, so React doesn't overwrite what the starter writes. */
const unknown = ' '

/** Comes back to the page it was chosen on. */
export function LogInLink() {
  const { pathname, search } = useLocation()
  const next = loginTarget(pathname, search)
  return (
    <a className="when-out" href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}>
      Log In
    </a>
  )
}

/**
 * The account's button with its menu. Public pages are the same for everyone, so both this and "Log In" are in the page:
 * the storage flag decides before first paint which one shows, and `starter/account.ts` fills in initials and e-mail.
 */
export function AccountSlot() {
  useEffect(() => {
    globalThis.dispatchEvent(new Event(headerDrawn))
  }, [])
  return (
    <div className="account-slot when-in">
      <button
        className="avatar"
        type="button"
        popoverTarget="account-menu"
        aria-label="Account"
        data-account-button
        suppressHydrationWarning
      >
        <span data-account-initials suppressHydrationWarning>
          {unknown}
        </span>
      </button>
      <div className="menu account-menu" id="account-menu" popover="auto">
        <p className="sm muted" data-account-email suppressHydrationWarning>
          {unknown}
        </p>
        <ul>
          <li>
            <a href="/dashboard">
              <LayoutDashboard className="icon" aria-hidden="true" /> Dashboard
            </a>
          </li>
          <li>
            <a href="/dashboard#settings">
              <Settings className="icon" aria-hidden="true" /> Settings
            </a>
          </li>
          <li>
            <button type="button" data-sign-out>
              <LogOut className="icon" aria-hidden="true" /> Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** Home and the account pages themselves are no place to come back to. */
function loginTarget(pathname: string, search: string): string | null {
  const accountPages = ['/', '/login', '/register', '/reset-password', '/verify-email', '/recover-account']
  return accountPages.includes(pathname) ? null : pathname + search
}
