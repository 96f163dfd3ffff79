import { Link } from 'react-router'
import type { UnansweredConversation } from '#features/messages/conversation-list-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { waitText } from '#app/admin/orders/wait-bar.tsx'

interface UnansweredListProps {
  conversations: readonly UnansweredConversation[]
  openId: string | null
  now: string
}

/** Who waits for an answer, longest first. */
export function UnansweredList({ conversations, openId, now }: UnansweredListProps) {
  return (
    <ul className="plain-list unanswered" aria-label="Unanswered messages, longest wait first">
      {conversations.map((one) => (
        <li key={one.orderId} className={one.orderId === openId ? 'is-open' : undefined} data-row={one.orderId}>
          <Link
            className="order-link"
            to={`/admin/messages?order=${one.orderId}#messages`}
            aria-current={one.orderId === openId ? 'true' : undefined}
          >
            <strong>{one.clientName}</strong>
          </Link>
          <span className="wait">
            <b>{waitText(one.waitsSince, now)}</b>
          </span>
          <p className="sm">{`${one.about}, order ${one.orderNumber}`}</p>
          <p className="sm muted said">{saidBy(one)}</p>
          <p className="xs subtle">{factsOf(one)}</p>
        </li>
      ))}
    </ul>
  )
}

const saidBy = ({ askedSince, text }: UnansweredConversation): string =>
  askedSince
    ? `No answer to our question of ${formatDateTime(askedSince)}. Please contact the client in person.`
    : text || 'A file without words'

function factsOf({ waitsSince, messages, files, advisor }: UnansweredConversation): string {
  return [
    `Since ${formatDateTime(waitsSince)}`,
    ...(messages > 1 ? [`${messages} messages`] : []),
    ...(files > 0 ? [files === 1 ? '1 file' : `${files} files`] : []),
    ...(advisor ? [`assigned to ${advisor}`] : []),
  ].join(', ')
}
