import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { getCatalog } from '#features/catalog/catalog-queries.server.ts'
import { PageLink } from '#ui/page-link.tsx'
import { loads } from '#app/loader.ts'

export const loader = loads(async ({ app }) => {
  const { services } = await getCatalog(app.db, todayInPacific(app.now()))
  return { services: services.filter((service) => service.inCatalog) }
})

export default function Catalog() {
  const { services } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <title>{`Catalog – ${site.firm}`}</title>
      <meta name="description" content="Every service of the firm with its price." />
      <header className="page-head">
        <h1 className="display-1">Catalog</h1>
        <p className="lead">
          Every service with its price. State filing fees are added where the order files something, and shown before
          you pay.
        </p>
      </header>
      <ul className="cat mt-8">
        {services.map((service) => (
          <li key={service.id}>
            {service.popular ? <p className="popular">Most Popular</p> : null}
            <p className="tag">{service.category}</p>
            <h2>{service.name}</h2>
            <p className="price">
              {formatMoney(Math.round(service.price * 100), 'short')}
              {service.annual ? <small>/year</small> : null}
            </p>
            <ul className="ticks">
              {service.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="acts">
              <PageLink
                className={`btn compact ${service.popular ? 'primary' : 'secondary'}`}
                to={`/order-builder?service=${service.id}`}
                aria-label={`Buy Now: ${service.name}`}
              >
                Buy Now
              </PageLink>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
