import { useLoaderData } from 'react-router'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery, queueViewLabels, queueViews } from '#features/orders/queue/order-queue.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueueFilters } from '#app/admin/orders/queue-filters.tsx'
import { QueueTable } from '#app/admin/orders/queue-table.tsx'
import { Counters } from '#app/admin/parts/counters.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const asked = queueQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : queueQuery.parse({})
  const now = app.now()
  return { query, now: now.toISOString(), ...(await listOrderQueue(app.db, user.id, query, now)) }
})

/** What waits longest on us, first. */
export default function StaffOrders() {
  const { query, now, orders, counts, previous, next } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Orders" meta={formatDateTime(now)}>
      <Counters
        label="Views"
        counters={queueViews.map((view) => ({
          to: `/admin/orders?view=${view}`,
          count: counts[view],
          label: queueViewLabels[view],
          isCurrent: view === query.view,
        }))}
      />
      <QueueFilters query={query} />
      <div className="above-even">
        {orders.length === 0 ? (
          <EmptyState
            title={query.view === 'ours' ? 'Nothing is waiting on us' : 'No matching orders'}
            action={<ButtonLink to="/admin/orders?view=all">View all open orders</ButtonLink>}
          >
            {`${counts.client} waiting for clients, ${counts.state} with the state.`}
          </EmptyState>
        ) : (
          <QueueTable orders={orders} now={now} />
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
