import { Link } from 'react-router'
import type { ListedConversation } from '#features/messages/message.ts'
import { formatShortDate } from '#lib/pacific-time.ts'

const endWords: Partial<Record<ListedConversation['status'], string>> = {
  completed: ', completed',
  canceled: ', canceled',
  refunded: ', refunded',
}

interface ConversationListProps {
  conversations: readonly ListedConversation[]
  /** The order whose conversation stands beside the list. */
  openId: string | null
}

/** The client's conversations, the one written in last first. */
export function ConversationList({ conversations, openId }: ConversationListProps) {
  return (
    <nav className="mail-list" aria-labelledby="conversations">
      <h2 id="conversations">Conversations</h2>
      <ul>
        {conversations.map(({ orderId, orderNumber, about, status, unread, lastAt }) => (
          <li key={orderId}>
            <Link
              className={unread > 0 ? 'is-new' : undefined}
              to={`/dashboard/messages/${orderId}`}
              aria-current={orderId === openId ? 'page' : undefined}
              preventScrollReset
            >
              <span className="top">
                <strong>Order {orderNumber}</strong>
                {unread > 0 ? (
                  <span className="new">{unread} new</span>
                ) : (
                  <span className="xs subtle">{lastAt ? formatShortDate(lastAt) : 'No messages'}</span>
                )}
              </span>
              <span className="sm muted">
                {about}
                {endWords[status] ?? ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
