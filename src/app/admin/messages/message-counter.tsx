import MessageSquare from 'lucide-react/icons/message-square'
import { Link, useLocation } from 'react-router'

const path = '/admin/messages'
const mostCounted = 99

/** How many conversations wait for an answer; leads to them from every page of the back office. */
export function MessageCounter({ unanswered }: { unanswered: number }) {
  const { pathname } = useLocation()
  const shown = unanswered > mostCounted ? `${mostCounted}+` : String(unanswered)
  return (
    <Link className="notice-counter message-counter" to={path} aria-current={pathname === path ? 'page' : undefined}>
      <MessageSquare className="icon" aria-hidden="true" />
      {unanswered > 0 ? <b aria-hidden="true">{shown}</b> : null}
      <span className="visually-hidden">
        {unanswered > 0 ? `Messages, ${shown} unanswered` : 'Messages, none unanswered'}
      </span>
    </Link>
  )
}
