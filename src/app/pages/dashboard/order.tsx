import { useLoaderData } from 'react-router'
import { listConversationsOf } from '#features/messages/conversation-list-queries.server.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { part } from '#ui/part.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { ArrowLink, BackLink } from '#ui/link.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { serviceName } from '#app/portal/purchased-services.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDate } from '#lib/pacific-time.ts'
import type { ChangeRequest } from '#app/portal/answers/requests.ts'
import { changeableStatuses } from '#features/orders/changes/changeable.ts'
import { getProgressOf } from '#features/orders/order-progress-queries.server.ts'
import { OrderConversation } from '#app/portal/messages/order-conversation.tsx'
import { OrderAnswers } from '#app/portal/answers/order-answers.tsx'
import { readLatestRequests } from '#app/portal/answers/open-requests.server.ts'
import { DownloadFile, invoiceHref } from '#app/portal/documents/download-file.tsx'
import { OrderDocuments } from '#app/portal/documents/order-documents.tsx'
import { readOrderDocuments } from '#app/portal/documents/read-order-documents.server.ts'
import { CancelBox } from '#app/portal/refunds/cancel-box.tsx'
import { readEmptyQuote } from '#app/portal/refunds/cancellation.server.ts'
import { OrderBadge } from '#app/portal/orders/order-badge.tsx'
import { ReceiptLinks } from '#app/portal/orders/receipt-links.tsx'
import { OrderFindings } from '#app/portal/orders/order-findings.tsx'
import { OrderNow } from '#app/portal/orders/order-now.tsx'
import { FeesDue } from '#app/portal/orders/fees-due.tsx'
import { OrderLines } from '#app/portal/orders/order-parts.tsx'
import { readOpenChanges } from '#app/portal/orders/open-changes.server.ts'
import { orderHistory } from '#app/portal/orders/order-history.tsx'
import { orderStrip } from '#app/portal/orders/order-strip.ts'
import { OrderWork } from '#app/portal/line-tasks/order-work.tsx'
import { OrderTasks } from '#app/portal/orders/order-tasks.tsx'
import { useFreshOrder } from '#app/portal/orders/use-fresh-order.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { readOrderItems } from '#app/portal/action-items/read-action-items.server.ts'
import { type ResumeLink, resumePayment } from '#app/portal/action-items/resume-links.ts'

// What only some orders show comes with them.
const OrderRefunds = part(async () => (await import('#app/portal/refunds/order-refunds.tsx')).OrderRefunds)
const ResumeButton = part(async () => (await import('#app/portal/action-items/resume-button.tsx')).ResumeButton)
const OwnerList = part(async () => (await import('#app/portal/orders/owner-list.tsx')).OwnerList)

export const loader = userLoader(async (call) => {
  const { app, user, params } = call
  // Before the order itself, so that what happens in between is noticed.
  const progress = await getProgressOf(app.db, user.id, params['orderId'] ?? '')
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const isUnpaid = order.status === 'awaiting_payment'
  const [changes, requests, documents, emptyQuote, items, conversations] = await Promise.all([
    readOpenChanges(app, order),
    readLatestRequests(app, order),
    readOrderDocuments(app, user.id, order),
    readEmptyQuote(app, order),
    readOrderItems(call, order),
    call.read(listConversationsOf),
  ])
  const link = isUnpaid ? resumePayment(order, await listOpenDrafts(app, user.id)) : null
  const conversation = conversations.find(({ orderId }) => orderId === order.id) ?? null
  return { order, progress, changes, requests, documents, emptyQuote, items, conversation, email: user.email, link }
})

export default function OrderPage() {
  const { order, progress, changes, requests, documents, emptyQuote, items, conversation, email, link } =
    useLoaderData<typeof loader>()
  const { id, number, businessName, formation, createdAt } = order
  const strip = orderStrip(order)
  useFreshOrder(id, progress, paceOf(order, requests))
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
          <h1>{formation?.businessName ?? businessName ?? serviceName(order)}</h1>
          <p className="row above-tight">
            <span className="sm muted">
              Order {number}, placed on {formatDate(createdAt)}
            </span>
            <OrderBadge order={order} />
          </p>
        </div>
      </div>
      {strip.length > 0 ? (
        <div className="above-loose">
          <StageStrip label={`Stages of order ${number}`} stages={strip} />
        </div>
      ) : null}
      <PaymentNotice order={order} link={link} />
      <div className="above-loose">
        <OrderNow order={order} items={items} />
      </div>
      {order.refunds.length > 0 || emptyQuote ? <OrderRefunds order={order} emptyQuote={emptyQuote} /> : null}
      <div className="order-cols">
        <div className="blocks">
          <OrderTasks order={order} changes={changes} />
          <OrderFindings findings={changes.findings} />
          {order.ownerParts.length > 0 ? <OwnerList order={order} /> : null}
          <OrderWork order={order} />
          <OrderDocuments {...documents} order={order} ownEmail={email} />
          <Block title="What happened">
            <Timeline label={`Progress of order ${number}`} events={orderHistory(order)} newestFirst />
          </Block>
          <OrderAnswers order={order} requests={requests} />
        </div>
        <div>
          <OrderLines order={order} />
          {order.receipt ? <ReceiptLinks orderId={id} /> : null}
          {order.renewalOf && order.status === 'awaiting_payment' ? (
            <p className="row above-snug receipt-links at-edge">
              <DownloadFile href={invoiceHref(order.renewalOf)} label="Download the invoice" />
            </p>
          ) : null}
          <FeesDue order={order} />
          {order.hasTerms && !formation ? (
            <p className="above-even">
              <ArrowLink to={`/dashboard/orders/${id}/signed`}>View the terms you accepted</ArrowLink>
            </p>
          ) : null}
          {conversation ? <OrderConversation conversation={conversation} /> : null}
          <CancelBox order={order} />
        </div>
      </div>
    </>
  )
}

/** Who may change what this page shows, besides the client. */
function paceOf(order: OrderView, requests: readonly ChangeRequest[]) {
  const isAsked =
    order.agentRequest?.declinedAt === null ||
    order.ownerParts.some(({ status }) => status === 'invited') ||
    order.refunds.some(({ state }) => state === 'on-its-way') ||
    requests.some(({ status }) => status === 'requested')
  if (isAsked) return 'others'
  return changeableStatuses.includes(order.status) ? 'us' : null
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
