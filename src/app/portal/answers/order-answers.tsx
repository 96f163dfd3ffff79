import type { OrderView } from '#features/orders/order.ts'
import { whyNotChangeable } from '#features/orders/changes/changeable.ts'
import { FormationSummary } from '#app/portal/answers/formation-summary.tsx'
import { Block } from '#ui/layout/block.tsx'
import { ArrowLink } from '#ui/link.tsx'
import { part } from '#ui/part.tsx'
import type { ChangeRequest } from './requests.ts'

const RequestCard = part(async () => (await import('./request-card.tsx')).RequestCard)

/** The part of the order's page that takes the focus of a request that was withdrawn. */
const answersId = 'your-answers'

interface OrderAnswersProps {
  order: OrderView
  requests: readonly ChangeRequest[]
}

/** The answers of an order in short, what was asked to change, and the way to all of them. */
export function OrderAnswers({ order: { id, formation, status }, requests }: OrderAnswersProps) {
  if (!formation) return null
  const closed = whyNotChangeable(status)
  return (
    <div id={answersId} className="open-tasks" tabIndex={-1}>
      <Block title="Your answers" aside={closed ? null : 'You can request changes until the order is ready to file'}>
        {/* Nobody decides on a request that is open when the order ends. */}
        {requests
          .filter((request) => !closed || request.status !== 'requested')
          .map((request) => (
            <div key={request.changeId} className="latest-request">
              <RequestCard orderId={id} request={request} focusId={answersId} />
            </div>
          ))}
        <FormationSummary formation={formation} />
        <p className="row above-snug">
          <ArrowLink to={`/dashboard/orders/${id}/answers`}>
            {closed ? 'View all your answers' : 'View all answers or change one'}
          </ArrowLink>
          <ArrowLink to={`/dashboard/orders/${id}/signed`}>View what you signed</ArrowLink>
        </p>
      </Block>
    </div>
  )
}
