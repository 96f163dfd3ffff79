import { useLoaderData, useSearchParams } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { site } from '#lib/site.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { PageLink } from '#ui/page-link.tsx'
import { loads } from '#app/loader.ts'
import { PendingOrderCard } from '#app/pending-order-card.tsx'
import { StartNowAside } from '#app/start-now-aside.tsx'
import { StructureChoice } from '#app/structure-choice.tsx'
import type { StructureOffer } from '#app/structure-cards.tsx'

export const loader = loads(async ({ app }) => {
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  return { prices, offers: structureOffers(prices) }
})

const structures = [
  { service: 'llc', structure: 'LLC', name: 'LLC' },
  { service: 's-corp', structure: 'S-Corporation', name: 'S-Corp' },
  { service: 'c-corp', structure: 'C-Corporation', name: 'C-Corp' },
  { service: 'llp', structure: 'LLP', name: 'LLP' },
] as const

function structureOffers(prices: Prices): StructureOffer[] {
  return structures.map((entry) => {
    const product = findProduct(prices, entry.service)
    return {
      ...entry,
      text: product?.description ?? '',
      priceCents: product?.priceCents ?? 0,
      stateFeesCents: prices.stateFeesCents[entry.service] ?? 0,
    }
  })
}

export default function StartNow() {
  const { prices, offers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const skipsQuiz = query.has('skipQuiz')
  return (
    <div className="wrap">
      <title>{`Start Now – ${site.firm}`}</title>
      <meta
        name="description"
        content="Take the quiz, or choose a structure and start its formation. Prices and state filing fees before you begin."
      />
      <link rel="canonical" href="/start-now" />
      <header className="page-head">
        <h1 className="display-1">Start Now</h1>
        <p className="lead">
          {skipsQuiz
            ? 'Start the formation. You see our price and the state filing fees before you pay.'
            : 'Two ways to begin. Take the quiz and get a suggestion, or choose a structure and start its formation.'}
        </p>
      </header>
      <PendingOrderCard prices={prices} />
      {skipsQuiz ? null : <QuizCallToAction />}
      <div className="start-grid mt-10 lg:mt-16">
        <StructureChoice
          offers={offers}
          service={query.get('service') ?? ''}
          fromRecommendation={query.has('fromRecommendation')}
        />
        <StartNowAside />
      </div>
    </div>
  )
}

function QuizCallToAction() {
  return (
    <section className="card quiz-cta" aria-labelledby="start-quiz">
      <div>
        <h2 id="start-quiz">Not sure which structure fits?</h2>
        <p className="muted mt-1">Six questions, about three minutes, no account needed.</p>
      </div>
      <PageLink className="btn secondary" to="/quiz">
        Take the quiz
      </PageLink>
    </section>
  )
}
