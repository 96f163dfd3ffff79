import Bell from 'lucide-react/icons/bell'
import { Link, useLocation } from 'react-router'
import { mostCounted } from '#features/staff-notices/staff-notice.ts'
import { useUnread } from './use-unread.ts'

const path = '/admin/notices'

/** How many notices the reader has to read; leads to them from every page of the back office. */
export function NoticeCounter({ loaded }: { loaded: { unread: number } }) {
  const unread = useUnread(loaded)
  const { pathname } = useLocation()
  const shown = unread > mostCounted ? `${mostCounted}+` : String(unread)
  return (
    <Link className="notice-counter" to={path} aria-current={pathname === path ? 'page' : undefined}>
      <Bell className="icon" aria-hidden="true" />
      {unread > 0 ? <b aria-hidden="true">{shown}</b> : null}
      <span className="visually-hidden">{unread > 0 ? `Notices, ${shown} unread` : 'Notices, none unread'}</span>
    </Link>
  )
}
