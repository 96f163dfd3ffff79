import { useLoaderData } from 'react-router'
import { Badge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ArrowLink } from '#ui/link.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { listOrderViewsOf, listOrdersOf } from '#features/orders/order-queries.server.ts'
import { listServicesOf } from '#features/orders/renewals/service-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { isActive } from '#features/orders/order-counts.ts'
import { YearlyServices } from '#app/portal/yearly/yearly-services.tsx'
import { serviceName } from '#app/portal/purchased-services.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { formatDate } from '#lib/pacific-time.ts'
import { ShowMore } from '#app/portal/show-more.tsx'
import { shownRows } from '#app/portal/shown-rows.ts'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, read, url }) => {
  const active = (await read(listOrdersOf)).filter(isActive).map(({ id }) => id)
  const [services, yearly] = await Promise.all([
    listOrderViewsOf(app.db, user.id, active.slice(0, shownRows(url))),
    listServicesOf(app, user.id),
  ])
  return { services, count: active.length, yearly }
})

export default function Services() {
  const { services, count, yearly } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Services" description="Services you’ve bought and which are active." isIndexed={false} />
      <div className="pane-head">
        <h1>Services</h1>
        {services.length > 0 ? (
          <ButtonLink to="/catalog" compact>
            Browse the catalog
          </ButtonLink>
        ) : null}
      </div>
      {services.length === 0 ? (
        <div className="above-loose">
          <EmptyState title="No services yet" action={<ButtonLink to="/services">Browse services</ButtonLink>}>
            Services you buy appear here.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="above-loose">
            <YearlyServices services={yearly} />
          </div>
          <section className="chapter" aria-labelledby="bought-services">
            <h2 id="bought-services" className="group-title">
              Services you bought
            </h2>
            <div className="two-up above-even">
              {services.map((order) => (
                <ServiceCard key={order.id} order={order} />
              ))}
            </div>
            <ShowMore shown={services.length} of={count} what="services" />
          </section>
        </>
      )}
    </>
  )
}

function ServiceCard({ order }: { order: OrderView }) {
  const { id, number, businessName, formation, paidAt, lines } = order
  const name = formation?.businessName ?? businessName
  // Several formations have one name: those who hear it hear which.
  const title = (
    <>
      {serviceName(order)} <span className="visually-hidden">{name ?? `order ${number}`}</span>
    </>
  )
  const included = lines.filter(({ kind }) => kind === 'service' || kind === 'addon')
  return (
    <Card title={title} action={<Badge tone="success">Active</Badge>}>
      {name ? (
        <p>
          <strong>{name}</strong>
        </p>
      ) : null}
      <p className="sm muted">
        {order.statusLabel}.{paidAt ? ` Purchased on ${formatDate(paidAt)}` : ''}
      </p>
      <h3 className="sm above-open">In this order</h3>
      <ul className="ticks above-tight">
        {included.map((line) => (
          <li key={line.id}>
            {line.label}
            {line.period === '/year' ? <span className="muted">, renews yearly</span> : null}
          </li>
        ))}
      </ul>
      <p className="above-even">
        <ArrowLink to={`/dashboard/orders/${id}`}>{`View order ${number}`}</ArrowLink>
      </p>
    </Card>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
