import { useLoaderData, useRevalidator } from 'react-router'
import { Composer } from '#features/messages/composer.tsx'
import { getConversation } from '#features/messages/conversation-queries.server.ts'
import { listConversationsOf } from '#features/messages/conversation-list-queries.server.ts'
import { fromOf } from '#features/messages/message.ts'
import { Thread } from '#features/messages/thread.tsx'
import { todayInPacific } from '#lib/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { useUnattendedRevalidation } from '#app/shell/use-unattended-revalidation.ts'
import { readActionItems } from '#app/portal/action-items/read-action-items.server.ts'
import { WaitingForYou } from '#app/portal/action-items/waiting-for-you.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { ConversationList } from '#app/portal/messages/conversation-list.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async (call) => {
  const { app, user, params, read, url } = call
  const conversations = await read(listConversationsOf)
  const openId = params['orderId'] ?? conversations[0]?.orderId
  const reader = { side: 'client', userId: user.id, from: fromOf(url) } as const
  return {
    conversations,
    conversation: openId === undefined ? null : await getConversation(app.db, openId, reader, app.now()),
    // On a phone the list comes first, and a conversation when it was chosen.
    isOpened: params['orderId'] !== undefined,
    today: todayInPacific(app.now()),
    items: await readActionItems(call),
  }
})

export default function Messages() {
  const { conversations, conversation, isOpened, today, items } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const readAgain = useUnattendedRevalidation()
  const { firm, hours } = useSite()
  return (
    <>
      <PageMeta title="Messages" description="What you and we wrote about your orders." isIndexed={false} />
      <div className="pane-head">
        <h1>Messages</h1>
      </div>
      <div className="above-loose">
        <WaitingForYou items={items} />
      </div>
      {conversation ? (
        <div className={isOpened ? 'mail is-opened above-wide' : 'mail above-wide'}>
          <ConversationList conversations={conversations} openId={conversation.orderId} />
          <Thread
            key={conversation.orderId}
            conversation={conversation}
            side="client"
            author="You"
            today={today}
            before={
              <p className="all-conversations">
                <BackLink to="/dashboard/messages">All conversations</BackLink>
              </p>
            }
            title={`Order ${conversation.orderNumber}`}
            aside={`${conversation.about}, with the ${firm} team. Times are Pacific.`}
            Composer={Composer}
            empty={{ title: 'No messages yet', text: `Ask us anything about your order. We reply ${hours}.` }}
            onChanged={revalidate}
            onNews={readAgain}
          />
        </div>
      ) : (
        <div className="above-loose">
          <EmptyState title="No messages yet" action={<ButtonLink to="/contact">Contact us</ButtonLink>}>
            Once you’ve placed an order, you can write to us about it here.
          </EmptyState>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
