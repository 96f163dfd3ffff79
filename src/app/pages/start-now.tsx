import { useLoaderData, useSearchParams } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { intakeThanks } from '#features/leads/intake-words.ts'
import { Thanks } from '#features/leads/thanks.tsx'
import { pendingKey } from '#features/orders/builder/keeps-order.ts'
import { quizSessionKey } from '#features/quiz/clear-quiz-session.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { StartNowAside } from '#app/start-formation/start-now-aside.tsx'
import type { StructureOffer } from '#app/start-formation/structure-cards.tsx'
import { structureTable } from '#features/washington/entity-type.ts'

export const handle = cachedPage({
  tags: ['prices', 'agent'],
  params: ['sent', 'service', 'skipQuiz', 'fromRecommendation'],
  keeps: {
    sent: ['1'],
    service: structureTable.map(({ serviceId }) => serviceId),
    skipQuiz: ['1'],
    fromRecommendation: ['1'],
  },
})

export const loader = pageLoader(async ({ app, rejected }) => {
  // A form that could not be kept because the database is away comes back all the same.
  const prices = await currentPrices(app.db, todayInPacific(app.now())).catch((error: unknown) => {
    if (rejected) return null
    throw error
  })
  return { prices, offers: prices ? structureOffers(prices) : [], rejected }
})

function structureOffers(prices: Prices): StructureOffer[] {
  return structureTable.map(({ structure, shortName, serviceId }) => {
    const product = findProduct(prices, serviceId)
    return {
      structure,
      name: shortName,
      service: serviceId,
      text: product?.description ?? '',
      priceCents: product?.priceCents ?? 0,
      stateFeesCents: prices.stateFeesCents[serviceId] ?? 0,
    }
  })
}

export default function StartNow() {
  const { prices, offers, rejected } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const skipsQuiz = query.has('skipQuiz')
  const service = query.get('service') ?? ''
  return (
    <div className="wrap">
      <PageMeta
        title={rejected ? 'Error: Start Now' : 'Start Now'}
        description="Take the quiz, start your formation, or tell us about your plans. See prices and state filing fees before you start."
      />
      <header className="page-head">
        <h1 className="display-1">Start Now</h1>
        <p className="lead">
          {skipsQuiz ? 'Start your formation' : 'Take the quiz, start your formation'}, or tell us about your plans and
          we’ll contact you within 24 hours.
        </p>
      </header>
      {prices ? <Island name="pending-order" props={{ prices }} startIf={{ kept: [pendingKey] }} /> : null}
      {skipsQuiz ? null : <QuizCallToAction />}
      <div className="start-grid start-page">
        <div className="start-ways">
          {prices ? (
            <Island
              name="structure-choice"
              props={{ offers, service, fromRecommendation: query.has('fromRecommendation') }}
              startIf={{ kept: [quizSessionKey] }}
            />
          ) : null}
          <Intake service={service} rejected={rejected} isSent={query.has('sent')} />
        </div>
        <StartNowAside />
      </div>
    </div>
  )
}

interface IntakeProps {
  service: string
  rejected: RejectedForm | null
  isSent: boolean
}

function Intake({ service, rejected, isSent }: IntakeProps) {
  return (
    <section className="intake" aria-labelledby="intake-title">
      <h2 id="intake-title">Tell us about your plans</h2>
      <div id="intake">
        {isSent ? (
          <Thanks level={3} title="We got your details" thanks={intakeThanks}>
            <p className="above-even">
              <PageLink to="/start-now#intake">Send us another message</PageLink>
            </p>
          </Thanks>
        ) : (
          <Island name="intake-form" props={{ service, rejected }} />
        )}
      </div>
    </section>
  )
}

function QuizCallToAction() {
  return (
    <section className="card quiz-cta" aria-labelledby="start-quiz">
      <div>
        <h2 id="start-quiz">Not sure which structure fits?</h2>
        <p className="muted above-hair">Six questions, about three minutes, no account needed.</p>
      </div>
      <PageLink className="btn secondary" to="/quiz">
        Take the quiz
      </PageLink>
    </section>
  )
}
