import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { fetchCurrentUser } from '#features/auth/auth-client.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { OrderBuilder } from '#features/orders/order-builder.tsx'
import { clearQuizSession, readQuizSession } from '#features/quiz/quiz-session.ts'
import { quizAnswers } from '#features/quiz/answers.ts'
import { recommend } from '#features/quiz/recommend.ts'
import { structurePrices } from '#features/quiz/structure-prices.server.ts'
import { structureFacts } from '#features/quiz/structures.ts'
import type { StructurePrices } from '#features/quiz/structures.ts'
import { Banner } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { loads } from '#app/loader.ts'
import { usePaidOrder } from '#app/paid-order.ts'
import { LlpStart } from '#app/llp-start.tsx'

/** Services with a form of their own; every other address shows the default page. */
const pricedServices = ['llc', 's-corp', 'c-corp', 'compliance']
const withoutPrice: Readonly<Record<string, string>> = {
  consulting: 'consulting',
  tax: 'tax planning',
  growth: 'growth',
}

export const loader = loads(async ({ app, params }) => {
  const today = todayInPacific(app.now())
  const [prices, quizPrices] = await Promise.all([currentPrices(app.db, today), structurePrices(app.db, today)])
  const service = params['service'] ?? ''
  const isKnown = [...pricedServices, 'llp', 'corporation', ...Object.keys(withoutPrice)].includes(service)
  return { prices, quizPrices, service: isKnown ? service : '' }
})

export default function ServiceForm() {
  const { prices, quizPrices, service } = useLoaderData<typeof loader>()
  const path = service ? `/service-form/${service}` : '/service-form'
  const title = titleOf(prices, service)
  return (
    <div className="wrap pt-[clamp(1.5rem,3vw,2.75rem)]">
      <title>{`${title} – ${site.firm}`}</title>
      <meta name="description" content={`${title}: choose what you need and see the whole price before you pay.`} />
      <link rel="canonical" href={path} />
      <Asked service={service} />
      <RecommendationNotice prices={quizPrices} />
      <PageHead title={title} prices={prices} baseService={baseOf(service)} />
      <Body service={service} prices={prices} />
      <p className="mt-10">
        <PageLink to="/services" onClick={clearQuizSession}>
          Close
        </PageLink>
      </p>
    </div>
  )
}

const baseOf = (service: string): string => ([...pricedServices, 'llp'].includes(service) ? service : 'llc')

function titleOf(prices: Prices, service: string): string {
  if (service === 'corporation') return 'Corporation'
  const isDefault = service === '' || service in withoutPrice
  return isDefault ? 'Start Your Business' : (findProduct(prices, service)?.name ?? 'Start Your Business')
}

function PageHead({ title, prices, baseService }: { title: string; prices: Prices; baseService: string }) {
  const product = findProduct(prices, baseService)
  const fees = prices.stateFeesCents[baseService] ?? 0
  const isChoice = title === 'Corporation'
  return (
    <>
      <h1 className="work-title mt-1">{title}</h1>
      {product && !isChoice ? (
        <p className="lead mt-2">
          {title === product.name ? '' : `${product.name}, `}
          {formatMoney(product.priceCents, 'short')}
          {fees > 0 ? ` plus ${formatMoney(fees, 'short')} state filing fees` : ''}
        </p>
      ) : null}
    </>
  )
}

function Body({ service, prices }: { service: string; prices: Prices }) {
  const handlePaid = usePaidOrder()
  if (service === 'corporation') return <CorporationChoice prices={prices} />
  if (service === 'llp') return <LlpStart />
  return (
    <OrderBuilder
      key={service}
      prices={prices}
      start={{ baseService: baseOf(service), addons: [] }}
      findAccount={fetchCurrentUser}
      onPaid={handlePaid}
    />
  )
}

function Asked({ service }: { service: string }) {
  const name = withoutPrice[service]
  if (!name) return null
  return (
    <section className="card pad mb-8 max-w-3xl">
      <p>You asked about {name}. It has no fixed price.</p>
      <p className="mt-4">
        <ButtonLink to={`/contact?topic=${encodeURIComponent(name)}`}>Ask us about {name}</ButtonLink>
      </p>
    </section>
  )
}

/** Two products for one word: what the company pays tax as decides. */
function CorporationChoice({ prices }: { prices: Prices }) {
  const texts: Readonly<Record<string, string>> = {
    'c-corp': 'The company pays its own income tax. What most investors ask for.',
    's-corp': 'Profit is taxed with the owners. At most 100 of them, one class of shares.',
  }
  return (
    <section className="mt-8 max-w-3xl" aria-labelledby="kind-of-corporation">
      <h2 className="group-title" id="kind-of-corporation">
        Which corporation do you want?
      </h2>
      <ul className="bundles mt-4">
        {['c-corp', 's-corp'].map((id) => (
          <li className="card bundle" key={id}>
            <h3>{id === 'c-corp' ? 'C-Corp' : 'S-Corp'}</h3>
            <p className="num mt-1 font-semibold">{formatMoney(findProduct(prices, id)?.priceCents ?? 0, 'short')}</p>
            <p className="sm muted mt-1">{texts[id]}</p>
            <ButtonLink to={`/service-form/${id}`} compact block>
              {id === 'c-corp' ? 'Choose C-Corp' : 'Choose S-Corp'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the quiz of this tab suggested, known once the page runs in the browser. */
function RecommendationNotice({ prices }: { prices: StructurePrices }) {
  const isHydrated = useHydrated()
  const suggested = useMemo(() => (isHydrated ? suggestionOfTab(prices) : null), [isHydrated, prices])
  if (!suggested) return null
  const { inWords, serviceId } = structureFacts[suggested.structure]
  return (
    <div className="mb-8 max-w-3xl">
      <Banner
        title="Based on Your Answers"
        action={<PageLink to={`/service-form/${serviceId}`}>{suggested.structure}</PageLink>}
      >
        the quiz suggested {inWords}, {formatMoney(suggested.price * 100, 'short')}.
      </Banner>
    </div>
  )
}

function suggestionOfTab(prices: StructurePrices) {
  const { answers, isDone } = readQuizSession()
  const all = quizAnswers.safeParse(answers)
  return isDone && all.success ? recommend(all.data, prices) : null
}
