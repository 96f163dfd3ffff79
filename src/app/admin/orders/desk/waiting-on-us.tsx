import type { ReactNode } from 'react'
import type { OrderView } from '#features/orders/order.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Block } from '#ui/layout/block.tsx'
import { DecideRequest } from './decide-request.tsx'
import { openNoAnswer } from './is-waiting-on-us.ts'
import type { OrderDesk } from './read-order-desk.server.ts'
import { SettleNoAnswer } from './settle-no-answer.tsx'
import { SignerActs } from './order-signatures.tsx'

interface WaitingProps {
  order: OrderView
  desk: OrderDesk
  onDone: () => void
}

/** What the client, an agent, or a signer left for staff to decide, each with its way to do so (`isWaitingOnUs`). */
export function WaitingOnUs({ order, desk, onDone }: WaitingProps) {
  const items = itemsOf({ order, desk, onDone })
  return (
    <Block title="Waiting on you" aside={`${items.length}`} className="waiting-on-us">
      <ul className="plain-list">
        {items.map(({ key, title, content }) => (
          <li key={key}>
            <h3>{title}</h3>
            {content}
          </li>
        ))}
      </ul>
    </Block>
  )
}

interface Item {
  key: string
  title: string
  content: ReactNode
}

function itemsOf({ order, desk, onDone }: WaitingProps): Item[] {
  const requests = (desk.answers?.requests ?? [])
    .filter(({ status }) => status === 'requested')
    .map((request) => ({
      key: request.changeId,
      title: 'The client asks for a change',
      content: <DecideRequest orderId={order.id} request={request} onDone={onDone} />,
    }))
  return [...requests, ...declinedItems(order, desk), ...noAnswerItems(desk, onDone), ...refundItems(desk)]
}

function declinedItems({ agentRequest }: OrderView, { signers }: OrderDesk): Item[] {
  const agent = agentRequest?.declinedAt
    ? [
        {
          key: 'agent',
          title: `${agentRequest.agentName} declined to be the registered agent`,
          content: (
            <p>
              {`${formatDate(agentRequest.declinedAt)}: ${withPeriod(agentRequest.declineReason ?? 'No reason given')} `}
              The client has a task to name another agent. <a href="#agent">Name one for them</a> if they told you whom.
            </p>
          ),
        },
      ]
    : []
  const declined = signers
    .filter(({ state }) => state === 'declined')
    .map((signer) => ({
      key: signer.requestId,
      title: `${signer.name} declined to sign ${signer.title}`,
      content: (
        <>
          <p>{`${formatDate(signer.at)}: ${withPeriod(signer.declineReason ?? 'No reason given')}`}</p>
          <SignerActs signer={signer} />
        </>
      ),
    }))
  return [...agent, ...declined]
}

function noAnswerItems(desk: OrderDesk, onDone: () => void): Item[] {
  const noAnswer = openNoAnswer(desk)
  if (!noAnswer) return []
  return [
    {
      key: noAnswer.id,
      title: 'The client doesn’t answer',
      content: (
        <SettleNoAnswer id={noAnswer.id} since={noAnswer.since} sent={desk.reminders?.sent ?? 0} onDone={onDone} />
      ),
    },
  ]
}

const whyOpen = {
  approval: 'It waits for another admin’s approval.',
  failed: 'The card provider refused it. An admin sends it again, or pays the client in another way.',
  unanswered: 'The card provider didn’t answer. An admin sends it again.',
} as const

const refundItems = ({ payments }: OrderDesk): Item[] =>
  payments.refunds.flatMap(({ id, open, amountCents, endsOrder, reason }) =>
    open
      ? [
          {
            key: id,
            title: `${endsOrder ? 'The order was canceled: refund' : 'Refund'} of ${formatMoney(amountCents)}`,
            content: <p>{`${withPeriod(reason)} ${whyOpen[open]}`}</p>,
          },
        ]
      : [],
  )
