import { useLoaderData } from 'react-router'
import { Composer } from '#features/messages/composer.tsx'
import { getConversation } from '#features/messages/conversation-queries.server.ts'
import { listUnanswered } from '#features/messages/conversation-list-queries.server.ts'
import { fromOf } from '#features/messages/message.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StaffThread } from '#app/admin/messages/staff-thread.tsx'
import { UnansweredList } from '#app/admin/messages/unanswered-list.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const now = app.now()
  const orderId = url.searchParams.get('order')
  const reader = { side: 'firm', userId: user.id, from: fromOf(url) } as const
  const unanswered = await listUnanswered(app.db)
  return {
    unanswered,
    // One that was answered stays before whoever answered it.
    conversation: orderId ? await getConversation(app.db, orderId, reader, now) : null,
    now: now.toISOString(),
    today: todayInPacific(now),
  }
})

/** The messages that wait for an answer, and the answer beside them. */
export default function StaffMessages() {
  const { unanswered, conversation, now, today } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Messages" meta={`${countWords(unanswered.length)}, ${formatDateTime(now)}`}>
      <div className={conversation ? 'messages-split has-open' : 'messages-split'}>
        {unanswered.length > 0 ? (
          <UnansweredList conversations={unanswered} openId={conversation?.orderId ?? null} now={now} />
        ) : (
          <EmptyState title="Every message is answered">
            What clients write about their orders appears here until someone answers it.
          </EmptyState>
        )}
        {conversation ? (
          <div>
            <StaffThread
              key={conversation.orderId}
              conversation={conversation}
              Composer={Composer}
              title={`${conversation.clientName}, order ${conversation.orderNumber}`}
              today={today}
            />
            <p className="above-even">
              <PageLink to={`/admin/orders/${conversation.orderId}`}>View order {conversation.orderNumber}</PageLink>
            </p>
          </div>
        ) : null}
      </div>
    </StaffPage>
  )
}

const countWords = (count: number): string => (count === 1 ? '1 client waits' : `${count} clients wait`)
