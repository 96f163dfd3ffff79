import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ComposerProps } from '#features/messages/composer.tsx'
import type { ConversationView } from '#features/messages/message.ts'
import { pathsOf, settle } from '#features/messages/messages-client.ts'
import { Thread } from '#features/messages/thread.tsx'
import type { CalendarDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { useUnattendedRevalidation } from '#app/shell/use-unattended-revalidation.ts'
import { useActions } from '#ui/use-actions.ts'

interface StaffThreadProps {
  conversation: ConversationView
  /** The field, or the way to it. */
  Composer: ComponentType<ComposerProps>
  title: string
  today: CalendarDay
}

/** The conversation with an order's client, as staff have it. */
export function StaffThread({ conversation, Composer, title, today }: StaffThreadProps) {
  const { orderId, clientName, waitsSince, askedSince, closedSince } = conversation
  const { revalidate } = useRevalidator()
  const readAgain = useUnattendedRevalidation()
  const { run, busy, failure } = useActions()
  const [isSettled, setIsSettled] = useState(false)
  async function end() {
    await settle(pathsOf('firm', orderId))
    await revalidate()
    setIsSettled(true)
  }
  return (
    <KeyArea of="message">
      <div className="mail is-opened is-alone" id="messages">
        <Thread
          key={orderId}
          conversation={conversation}
          side="firm"
          author="You"
          Composer={Composer}
          today={today}
          title={title}
          aside={
            <div className="row">
              <span>{standing({ clientName, waitsSince, askedSince, closedSince })}</span>
              {waitsSince || askedSince ? (
                <Button compact look="quiet" busy={busy === 'settle'} onClick={() => run('settle', end)}>
                  No answer needed
                </Button>
              ) : null}
              <KeyHint of="message" />
            </div>
          }
          empty={{ title: 'No messages yet', text: `${clientName} gets an email when you write.` }}
          onChanged={revalidate}
          onNews={readAgain}
        />
      </div>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <output className="visually-hidden">{isSettled && !waitsSince ? 'Nobody waits for an answer' : ''}</output>
    </KeyArea>
  )
}

type Standing = Pick<ConversationView, 'clientName' | 'waitsSince' | 'askedSince' | 'closedSince'>

function standing({ clientName, waitsSince, askedSince, closedSince }: Standing): string {
  if (waitsSince) return `${clientName} has waited since ${formatDateTime(waitsSince)}.`
  if (askedSince) return `We asked ${clientName} on ${formatDateTime(askedSince)}.`
  if (closedSince) return `Closed for ${clientName}. A message from you opens it again.`
  return `With ${clientName}. Times are Pacific.`
}
