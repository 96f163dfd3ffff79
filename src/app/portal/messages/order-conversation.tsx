import type { ListedConversation } from '#features/messages/message.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { ArrowLink } from '#ui/link.tsx'

/** Leads from an order to its conversation. */
export function OrderConversation({ conversation }: { conversation: ListedConversation }) {
  const { orderId, lastAt, unread } = conversation
  return (
    <section className="above-wide" aria-labelledby="conversation">
      <h2 id="conversation" className="group-title">
        Questions about this order?
      </h2>
      <p className="sm muted">{standing(lastAt, unread)}</p>
      <p>
        <ArrowLink to={`/dashboard/messages/${orderId}`}>Open the conversation</ArrowLink>
      </p>
    </section>
  )
}

function standing(lastAt: string | null, unread: number): string {
  if (unread > 0) return unread === 1 ? '1 new message from us.' : `${unread} new messages from us.`
  return lastAt ? `The last message is from ${formatDate(lastAt)}.` : 'Write to us here.'
}
