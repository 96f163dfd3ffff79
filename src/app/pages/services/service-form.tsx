import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { currentPrices, listInitialReportFees } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, productOf, stateFeeCents, type Prices } from '#features/catalog/prices.ts'
import { orderChoicesKey } from '#features/orders/builder/keeps-order.ts'
import { quizSessionKey } from '#features/quiz/clear-quiz-session.ts'
import { structurePrices } from '#features/quiz/structure-prices.server.ts'
import { useSite } from '#ui/site.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import {
  AskAboutService,
  CorporationChoice,
  InitialReportFees,
  servicesByQuote,
} from '#app/start-formation/service-form-parts.tsx'
import { breadcrumbs, service as serviceData } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['prices', 'agent'] })

/** Services with a form of their own; every other address shows the default page. */
const pricedServices = ['llc', 's-corp', 'c-corp', 'compliance']
export const loader = pageLoader(async ({ app, params }) => {
  const today = todayInPacific(app.now())
  const [prices, quizPrices, initialReport] = await Promise.all([
    currentPrices(app.db, today),
    structurePrices(app.db, today),
    listInitialReportFees(app.db, today),
  ])
  const service = params['service'] ?? ''
  const isKnown = [...pricedServices, 'llp', 'corporation', ...Object.keys(servicesByQuote)].includes(service)
  const feesNote = service === 'compliance' ? app.site().complianceFeesNote : ''
  return { prices, quizPrices, initialReport, feesNote, service: isKnown ? service : '' }
})

export default function ServiceForm() {
  const { prices, quizPrices, initialReport, feesNote, service } = useLoaderData<typeof loader>()
  const path = service ? `/service-form/${service}` : '/service-form'
  const asked = servicesByQuote[service]
  const defaultTitle = titleOf(prices, service)
  const title = asked?.title ?? defaultTitle
  return (
    <div className="wrap work-page">
      <ServiceMeta service={service} title={title} path={path} prices={prices} />
      {asked ? <AskAboutService service={asked} /> : null}
      <div className={asked ? 'apart' : undefined}>
        <Island name="recommendation-notice" props={{ prices: quizPrices }} startIf={{ kept: [quizSessionKey] }} />
        <PageHead title={defaultTitle} prices={prices} baseService={baseOf(service)} isBelow={asked !== undefined} />
        {feesNote ? <p className="muted above-tight column wide">{feesNote}</p> : null}
        {service === 'compliance' ? <InitialReportFees fees={initialReport} /> : null}
        <Body service={service} prices={prices} />
      </div>
      <p className="above-wide">
        <Island name="close-service-form" props={{}} />
      </p>
    </div>
  )
}

const baseOf = (service: string): string => ([...pricedServices, 'llp'].includes(service) ? service : 'llc')

function titleOf(prices: Prices, service: string): string {
  if (service === 'corporation') return 'Corporation'
  const isDefault = service === '' || service in servicesByQuote
  return isDefault ? 'Start Your Business' : (findProduct(prices, service)?.name ?? 'Start Your Business')
}

interface ServiceMetaProps {
  service: string
  title: string
  path: string
  prices: Prices
}

function ServiceMeta({ service, title, path, prices }: ServiceMetaProps) {
  const site = useSite()
  const ids = service === 'corporation' ? ['s-corp', 'c-corp'] : [baseOf(service)]
  const offered = ids.map((id) => {
    const { name, description, priceCents } = productOf(prices, id)
    return serviceData(site, { name, description, path, offers: [{ path: `/service-form/${id}`, priceCents }] })
  })
  const trail = [
    { name: 'Services', path: '/services' },
    { name: title, path },
  ]
  return (
    <PageMeta
      title={title}
      description={`${title}: choose what you need and see the full price before you pay.`}
      path={path}
      jsonLd={[...offered, breadcrumbs(site, trail)]}
    />
  )
}

interface PageHeadProps {
  title: string
  prices: Prices
  baseService: string
  /** Shown below the title of a service without a fixed price. */
  isBelow: boolean
}

function PageHead({ title, prices, baseService, isBelow }: PageHeadProps) {
  const product = productOf(prices, baseService)
  const fees = stateFeeCents(prices, baseService)
  const isChoice = title === 'Corporation'
  const Heading = isBelow ? 'h2' : 'h1'
  return (
    <>
      <Heading className="work-title">{title}</Heading>
      {isChoice ? null : (
        <p className="lead above-tight">
          {title === product.name ? '' : `${product.name}, `}
          {formatMoney(product.priceCents, 'short')}
          {fees > 0 ? ` plus ${formatMoney(fees, 'short')} state filing fees` : ''}
        </p>
      )}
    </>
  )
}

function Body({ service, prices }: { service: string; prices: Prices }) {
  if (service === 'corporation') return <CorporationChoice prices={prices} />
  if (service === 'llp') return <Island name="llp-start" props={{}} />
  const baseService = baseOf(service)
  return <Island name="service-order" props={{ service, baseService, prices }} startIf={{ kept: [orderChoicesKey] }} />
}
