import Printer from 'lucide-react/icons/printer'
import { useLoaderData } from 'react-router'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ArrowLink, BackLink } from '#ui/link.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { serviceName } from '#app/portal/purchased-services.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDate } from '#lib/pacific-time.ts'
import { waitingFor } from '#features/orders/order-promise.ts'
import { OrderBadge } from '#app/portal/orders/order-badge.tsx'
import { DownloadReceipt } from '#app/portal/orders/download-receipt.tsx'
import { OrderNext } from '#app/portal/orders/order-next.tsx'
import { FormationSummary, OrderLines } from '#app/portal/orders/order-parts.tsx'
import { orderStages } from '#app/portal/orders/order-stages.ts'
import { OrderTasks } from '#app/portal/orders/order-tasks.tsx'
import { useFreshOrder } from '#app/portal/orders/use-fresh-order.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { ResumeButton } from '#app/portal/action-items/resume-button.tsx'
import { type ResumeLink, resumePayment } from '#app/portal/action-items/resume-links.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const isUnpaid = order.status === 'awaiting_payment'
  return { order, link: isUnpaid ? resumePayment(order, await listOpenDrafts(app, user.id)) : null }
})

export default function OrderPage() {
  const { order, link } = useLoaderData<typeof loader>()
  const { id, number, businessName, formation, createdAt } = order
  useFreshOrder(order, order.agentRequest?.declinedAt === null)
  return (
    <>
      <PageMeta
        title={`Order ${number}`}
        description="Your order’s progress, and what’s left for you to do."
        isIndexed={false}
      />
      <BackLink to="/dashboard/orders">Orders</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{formation?.businessName ?? businessName ?? serviceName(order)}</p>
          <h1>Order {number}</h1>
          <p className="row above-tight">
            <OrderBadge order={order} />
            <span className="sm muted">Placed on {formatDate(createdAt)}</span>
          </p>
        </div>
        {order.receipt ? (
          <p className="row">
            <DownloadReceipt orderId={id} about="of the receipt" />
            <ButtonLink
              to={`/dashboard/orders/${id}/receipt`}
              compact
              icon={<Printer className="icon" aria-hidden="true" />}
            >
              Print receipt
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <PaymentNotice order={order} link={link} />
      <div className="dash-grid above-loose">
        <div className="stack loose">
          <OrderTasks order={order} />
          {waitingFor(order) ? (
            <Card title="What comes next">
              <OrderNext order={order} />
            </Card>
          ) : null}
          <Card title="Progress">
            <Timeline label={`Progress of order ${number}`} events={orderStages(order)} />
          </Card>
        </div>
        <div className="stack loose">
          <OrderLines order={order} />
          {formation ? (
            <Card title="Formation">
              <FormationSummary formation={formation} />
              <p className="above-even">
                <ArrowLink to={`/dashboard/orders/${id}/signed`}>View what you signed</ArrowLink>
              </p>
            </Card>
          ) : order.hasTerms ? (
            <p>
              <ArrowLink to={`/dashboard/orders/${id}/signed`}>View the terms you accepted</ArrowLink>
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

function PaymentNotice({ order, link }: { order: OrderView; link: ResumeLink | null }) {
  if (order.status === 'processing')
    return (
      <div className="above-loose">
        <Banner title="We’re confirming your payment.">
          Please don’t pay again: we never charge you twice for one order.
        </Banner>
      </div>
    )
  if (!link) return null
  const isFailed = order.paymentStatus === 'failed'
  return (
    <div className="above-loose">
      <Banner
        tone="warning"
        title={isFailed ? 'Your card was declined.' : 'You haven’t paid for this order yet.'}
        action={<ResumeButton action={{ label: 'Complete Payment', ...link }} />}
      >
        You were not charged.
      </Banner>
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
