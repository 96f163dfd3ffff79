import type { ListedConversation } from '#features/messages/message.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'

/** What we wrote and the client hasn't read; nothing when there is nothing. */
export function NewMessages({ messages }: { messages: readonly ListedConversation[] }) {
  if (messages.length === 0) return null
  const unread = messages.reduce((sum, one) => sum + one.unread, 0)
  return (
    <Block title="Messages" aside={<PageLink to="/dashboard/messages">{unread} new</PageLink>}>
      <ul className="plain-list">
        {messages.map(({ orderId, orderNumber, about, newText, newAt }) => (
          <li key={orderId}>
            <PageLink to={`/dashboard/messages/${orderId}`}>
              Order {orderNumber}, {about}
            </PageLink>
            {newText ? <p className="sm muted">“{shortened(newText)}”</p> : null}
            {newAt ? <p className="xs subtle">{formatDateTime(newAt)}</p> : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}

const mostShown = 140
const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text)
