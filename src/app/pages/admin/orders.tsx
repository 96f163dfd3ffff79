import { Link, useLoaderData, useLocation } from 'react-router'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery } from '#features/orders/queue/order-queue.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueueFilters } from '#app/admin/orders/queue-filters.tsx'
import { QueueTable } from '#app/admin/orders/queue-table.tsx'
import { QueueViews } from '#app/admin/orders/queue-views.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

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
    <>
      <PageMeta title="Orders · Back office" description="The open orders of all clients." isIndexed={false} />
      <div className="staff-head">
        <div>
          <h1>Orders</h1>
          <p className="meta">{formatDateTime(now)}</p>
        </div>
      </div>
      <div className="above-even">
        <QueueViews counts={counts} current={query.view} />
      </div>
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
      {previous || next ? <Pager previous={previous} next={next} /> : null}
    </>
  )
}

function Pager({ previous, next }: { previous: string | null; next: string | null }) {
  const { search } = useLocation()
  const pageAt = (key: 'before' | 'after', value: string) => {
    const params = new URLSearchParams(search)
    params.delete('before')
    params.delete('after')
    params.set(key, value)
    return `?${params}`
  }
  return (
    <nav className="pager" aria-label="Pages">
      {previous ? (
        <Link className="btn secondary compact" to={pageAt('before', previous)}>
          Previous
        </Link>
      ) : null}
      {next ? (
        <Link className="btn secondary compact" to={pageAt('after', next)}>
          Next
        </Link>
      ) : null}
    </nav>
  )
}
