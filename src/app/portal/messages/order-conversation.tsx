import type { ListedConversation } from '#features/messages/message.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { ArrowLink } from '#ui/link.tsx'

/** Leads from an order to its conversation. */
export function OrderConversation({ conversation }: { conversation: ListedConversation }) {
  const { orderId, lastAt, unread } = conversation
  return (
    <div className="above-wide">
      <Block title="Questions about this order?">
        <p className="sm muted">{standing(lastAt, unread)}</p>
        <p>
          <ArrowLink to={`/dashboard/messages/${orderId}`}>Open the conversation</ArrowLink>
        </p>
      </Block>
    </div>
  )
}

function standing(lastAt: string | null, unread: number): string {
  if (unread > 0) return unread === 1 ? '1 new message from us.' : `${unread} new messages from us.`
  return lastAt ? `The last message is from ${formatDate(lastAt)}.` : 'Write to us here.'
}
