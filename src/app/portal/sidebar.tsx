import Building from 'lucide-react/icons/building-2'
import BriefcaseBusiness from 'lucide-react/icons/briefcase'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { CompanySwitcher } from './company/company-switcher.tsx'
import type { SwitcherItem } from './company/switcher-items.ts'
import { initialsOf } from '#app/shell/initials.ts'

export interface TabCounts {
  /** Messages that the client hasn’t read. */
  messages: number
  quizzes: number
  documents: number
  services: number
  orders: number
}

interface SidebarProps {
  user: { firstName: string; lastName: string; email: string }
  counts: TabCounts
  companies: readonly SwitcherItem[]
}

const tabs = [
  { to: '/dashboard', text: 'Overview', Icon: LayoutDashboard },
  { to: '/dashboard/messages', text: 'Messages', Icon: MessageSquare, count: 'messages', unit: 'new' },
  { to: '/dashboard/calendar', text: 'Calendar', Icon: CalendarCheck },
  { to: '/dashboard/documents', text: 'Documents', Icon: FileText, count: 'documents' },
  { to: '/dashboard/services', text: 'Services', Icon: BriefcaseBusiness, count: 'services' },
  { to: '/dashboard/orders', text: 'Orders', Icon: ReceiptText, count: 'orders' },
  { to: '/dashboard/consultations', text: 'Consultations', Icon: CalendarDays },
  { to: '/dashboard/companies', text: 'Company', Icon: Building },
  { to: '/dashboard/quiz-history', text: 'Quiz History', Icon: ListChecks, count: 'quizzes' },
  { to: '/dashboard/settings', text: 'Settings', Icon: Settings },
] as const

/** Whose dashboard it is and the way around in it: a column, on small screens a strip. */
export function Sidebar({ user, counts, companies }: SidebarProps) {
  const strip = useStripInView()
  // A long address breaks before its "@".
  const [addressName = '', addressHost = ''] = user.email.split(/(?=@)/)
  return (
    <aside className="side" aria-label="Account">
      <div className="who">
        <span className="avatar" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <p>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <br />
          <span className="xs muted">
            {addressName}
            <wbr />
            {addressHost}
          </span>
        </p>
      </div>
      <CompanySwitcher items={companies} />
      <nav aria-label="Dashboard">
        <ul className="scroll-shade" ref={strip}>
          {tabs.map(({ to, text, Icon, ...tab }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/dashboard'}>
                <Icon className="icon" aria-hidden="true" />
                <span>{text}</span>
                {'count' in tab && counts[tab.count] > 0 ? (
                  <span className="count">
                    {counts[tab.count]}
                    {'unit' in tab ? ` ${tab.unit}` : ''}
                  </span>
                ) : null}
              </NavLink>
            </li>
          ))}
          <li>
            <LogoutButton />
          </li>
        </ul>
      </nav>
    </aside>
  )
}

function LogoutButton() {
  const goTo = useGoTo()
  const [isBusy, setIsBusy] = useState(false)
  async function handleLogout() {
    setIsBusy(true)
    try {
      const { logout } = await import('#features/auth/auth-client.ts')
      await logout()
      goTo('/')
    } catch (error) {
      // Its file didn't come: it does with a page that is loaded again, which who logs out leaves anyway.
      reportError(error)
      location.reload()
    }
  }
  return (
    <button type="button" aria-busy={isBusy || undefined} onClick={() => void handleLogout()}>
      <LogOut className="icon" aria-hidden="true" />
      <span>Logout</span>
    </button>
  )
}

/** Scrolls the strip, never the page, until the current tab stands in its middle. */
function useStripInView() {
  const { pathname } = useLocation()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector('[aria-current]')
    if (!list || !current) return
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [pathname])
  return strip
}
