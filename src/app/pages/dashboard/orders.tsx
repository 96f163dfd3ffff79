import { Link, useLoaderData } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import type { OrderSummary } from '#features/orders/order.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { OrderBadge } from '#app/portal/orders/order-badge.tsx'
import { ShowMore } from '#app/portal/show-more.tsx'
import { shownRows } from '#app/portal/shown-rows.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { draftPath, type OpenDraft } from '#app/portal/action-items/resume-links.ts'

export const loader = userLoader(async ({ app, user, read, url }) => {
  const [orders, drafts] = await Promise.all([read(listOrdersOf), listOpenDrafts(app, user.id)])
  return {
    orders: orders.slice(0, shownRows(url)),
    count: orders.length,
    drafts: drafts.filter(({ orderId }) => orderId === null),
  }
})

export default function Orders() {
  const { orders, count, drafts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Orders" description="Your orders, their progress, and their receipts." isIndexed={false} />
      <div className="pane-head">
        <h1>Orders</h1>
      </div>
      <div className="above-loose">
        {orders.length === 0 ? (
          <EmptyState title="No orders yet" action={<ButtonLink to="/services">Browse services</ButtonLink>}>
            Your orders appear here with their progress and receipts.
          </EmptyState>
        ) : (
          <>
            <OrderTable orders={orders} />
            <ShowMore shown={orders.length} of={count} what="orders" />
          </>
        )}
      </div>
      {drafts.length > 0 ? <Drafts drafts={drafts} /> : null}
    </>
  )
}

const orderColumns: readonly Column[] = [
  { title: 'Order' },
  { title: 'Placed' },
  { title: 'Total', right: true },
  { title: 'Status' },
  { title: 'Action', hidden: true },
]

function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <StackingTable caption="Your orders, newest first" columns={orderColumns}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </StackingTable>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { id, number, title, businessName, createdAt, totalCents } = order
  return (
    <Row>
      <Cell className="full">
        <strong>{businessName ?? title}</strong>
        <br />
        <span className="muted">
          {number}
          {businessName ? `, ${title}` : ''}
        </span>
      </Cell>
      <Cell label="Placed" className="nowrap">
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      </Cell>
      <Cell label="Total" className="r nowrap">
        {formatMoney(totalCents)}
      </Cell>
      <Cell>
        <OrderBadge order={order} />
      </Cell>
      <Cell className="r at-edge">
        <Link className="btn quiet compact" to={`/dashboard/orders/${id}`}>
          View order <span className="visually-hidden">{number}</span>
        </Link>
      </Cell>
    </Row>
  )
}

/** What was begun and is not ordered yet: a draft is a formation, not an order (decision 35). */
function Drafts({ drafts }: { drafts: readonly OpenDraft[] }) {
  return (
    <section className="drafts" aria-labelledby="drafts">
      <h2 id="drafts" className="group-title">
        Started, not ordered yet
      </h2>
      <ul className="card tasks">
        {drafts.map((draft) => (
          <li key={draft.draftId}>
            <div>
              <strong>{draft.businessName || `Your new ${draft.structure}`}</strong>
              <p className="sm muted">
                {draft.structure}, {draft.isComplete ? 'ready to pay' : `at step “${draft.stepTitle}”`}. Saved{' '}
                {formatDateTime(draft.updatedAt)}.
              </p>
            </div>
            <PageLink className="btn secondary compact" to={draftPath(draft)}>
              {draft.isComplete ? 'Continue to payment' : 'Resume'}{' '}
              <span className="visually-hidden">{draft.businessName || draft.structure}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
