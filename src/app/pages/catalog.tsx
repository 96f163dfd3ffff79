import CheckCheck from 'lucide-react/icons/check-check'
import Lock from 'lucide-react/icons/lock'
import Timer from 'lucide-react/icons/timer'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import { useLoaderData, useSearchParams } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { bundleFigures } from '#features/catalog/bundles.ts'
import { currentPrices, getCatalog } from '#features/catalog/catalog-queries.server.ts'
import { categories, stateFeeCents } from '#features/catalog/prices.ts'
import { customBundleKey } from '#features/orders/builder/keeps-order.ts'
import { getAgentOffer } from '#features/registered-agent/agent-settings.server.ts'
import { CategoryFilter } from '#ui/navigation/list-filters.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { BundleBand } from '#app/custom-bundle/bundle-band.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import type { CatalogService } from '#app/custom-bundle/catalog-card.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs, service as serviceData } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['prices', 'agent'], params: ['category'], keeps: { category: categories } })

export const loader = pageLoader(async ({ app }) => {
  const today = todayInPacific(app.now())
  const [prices, catalog, agent] = await Promise.all([
    currentPrices(app.db, today),
    getCatalog(app.db, today),
    getAgentOffer(app.db),
  ])
  const services = catalog.services.flatMap((item): { card: CatalogService; description: string }[] => {
    const { id, name, category, features, description, annual: isAnnual, popular: isPopular } = item
    if (!item.inCatalog) return []
    const priceCents = Math.round(item.price * 100)
    const stateFeesCents = stateFeeCents(prices, id)
    return [{ card: { id, name, category, priceCents, stateFeesCents, features, isAnnual, isPopular }, description }]
  })
  return { prices, services, agent }
})

export default function Catalog() {
  const { prices, services } = useLoaderData<typeof loader>()
  const site = useSite()
  const [query] = useSearchParams()
  // An address that names no category shows everything.
  const category = categories.find((one) => one === query.get('category')) ?? ''
  const shown = services.filter(({ card }) => category === '' || card.category === category)
  const offered = services.map(({ card: { id, name, priceCents, isAnnual }, description }) =>
    serviceData(site, {
      name,
      description,
      path: '/catalog',
      offers: [{ path: `/order-builder?service=${id}`, priceCents, isYearly: isAnnual }],
    }),
  )
  return (
    <div className="wrap">
      <PageMeta
        title="Catalog"
        description="Every service and its price: formation, compliance, and legal services for Washington companies. State filing fees are listed separately."
        path="/catalog"
        jsonLd={[...offered, breadcrumbs(site, [{ name: 'Catalog', path: '/catalog' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Catalog</h1>
        <p className="lead">
          Every service and its price. Buy one, or add several to a bundle. State filing fees are listed separately, and
          you see them before you pay.
        </p>
      </header>
      <div className="toolbar">
        <CategoryFilter action="/catalog" categories={categories} allLabel="All Services" choice={{ category }} />
        <div className="sm muted">
          <StatusRegion visible>{shown.length === 1 ? '1 service' : `${shown.length} services`}</StatusRegion>
        </div>
      </div>
      <Island
        name="catalog-cards"
        props={{ services: shown.map(({ card }) => card), prices }}
        startIf={{ kept: [customBundleKey] }}
      />
      <BundleBand figures={bundleFigures(prices)} />
      <TrustItems />
      <Agent />
    </div>
  )
}

/** In the order of the settings' sample; a claim that staff add gets the last one. */
const icons = [Lock, Timer, UserCheck, Undo2]

function TrustItems() {
  const { catalogClaims, guaranteeTerms, sameDayTerms } = useSite()
  return (
    <>
      <ul className="trust" aria-label="What you can count on">
        {catalogClaims.map((text, index) => {
          const Icon = icons[index] ?? CheckCheck
          return (
            <li key={text}>
              <Icon className="icon lg" aria-hidden="true" />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
      <p className="xs subtle above-even">{guaranteeTerms}</p>
      <p className="xs subtle above-tight">{sameDayTerms}</p>
      <p className="xs subtle above-tight">
        The state does not refund its fees once a filing is submitted (RCW 23.95.260).
      </p>
    </>
  )
}

/** What the yearly price of the registered agent stands for. */
function Agent() {
  const { agent } = useLoaderData<typeof loader>()
  return (
    <section className="sidehead chapter" aria-labelledby="agent-title">
      <header>
        <h2 className="display-2" id="agent-title">
          {agent.name}
        </h2>
        <p className="muted above-even">
          {formatMoney(Math.round(agent.price * 100), 'short')}
          {agent.period}
        </p>
      </header>
      <div>
        <p>{agent.description}</p>
        <ul className="ticks above-even">
          {agent.services.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="sm muted above-even">
          Every Washington company must have a registered agent. You can name yourself, another person or company, or
          us. <PageLink to="/services#questions">See what the law requires</PageLink>.
        </p>
      </div>
    </section>
  )
}
