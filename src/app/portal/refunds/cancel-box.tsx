import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderView } from '#features/orders/order.ts'
import { whyNotCancelable } from '#features/orders/refunds/cancelable.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ContactLine } from './contact-line.tsx'

/** The quiet way to cancel an order; says why there is none while the state has the filing. */
export function CancelBox({ order }: { order: OrderView }) {
  const { id, status } = order
  const whyNot = whyNotCancelable(status)
  if (whyNot && status !== 'submitted') return null
  return (
    <section className="side-box" aria-labelledby="changed-mind">
      <h2 id="changed-mind">Changed your mind?</h2>
      {whyNot ? (
        <p className="sm muted">
          {whyNot} <ContactLine />
        </p>
      ) : (
        <>
          <p className="sm muted">{textOf(order)}</p>
          <p className="above-snug">
            <ButtonLink to={`/dashboard/orders/${id}/cancel`} compact>
              Cancel this order
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function textOf(order: OrderView): string {
  if (order.paidAt === null) return 'You haven’t been charged for this order, and you can cancel it here.'
  const preview = 'You’ll see your refund, line by line, before you decide.'
  const isUnsent = isFiled(order) && !order.timeline.some(({ status }) => status === 'submitted')
  return isUnsent
    ? `We haven’t sent anything to the state yet. You can cancel here until we file. ${preview}`
    : `You can cancel what we haven’t done yet. ${preview}`
}
