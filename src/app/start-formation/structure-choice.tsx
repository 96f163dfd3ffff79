import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { recommendedStructure } from '#features/quiz/recommended-structure.ts'
import { structureFacts } from '#features/quiz/structures.ts'
import { quizStructureRow } from '#features/washington/entity-type.ts'
import { useBeginFormation } from './begin-formation.tsx'
import { StructureCard, type StructureOffer } from './structure-cards.tsx'

interface StructureChoiceProps {
  offers: StructureOffer[]
  /** What was chosen on the services page; empty when nothing was. */
  service: string
  /** The visitor looks for something other than what the quiz suggested. */
  fromRecommendation: boolean
}

/**
 * The structures with their prices. With a service it is that one; from a recommendation the others. Who has a
 * recommendation goes to the formation form at once, everyone else to the service form (decision 43).
 */
export function StructureChoice({ offers, service, fromRecommendation }: StructureChoiceProps) {
  const suggested = useHydrated() ? recommendedStructure() : undefined
  const formation = useBeginFormation()
  const chosen = offers.find((offer) => offer.service === service)
  const suggestedService = suggested && quizStructureRow(suggested).serviceId
  const others = fromRecommendation ? offers.filter((offer) => offer.service !== suggestedService) : offers
  const onBegin = suggested ? formation.begin : undefined
  return (
    <section aria-labelledby="start-structure">
      <h2 id="start-structure">{titleFor(chosen !== undefined || service === 'corporation', fromRecommendation)}</h2>
      {fromRecommendation && suggested ? (
        <p className="muted above-tight">
          The quiz suggested {structureFacts[suggested].phrase}.{' '}
          <PageLink to="/quiz">Back to the recommendation</PageLink>
        </p>
      ) : null}
      {formation.failure ? (
        <div className="above-open">
          <Banner tone="danger">{formation.failure}</Banner>
        </div>
      ) : null}
      <div className={chosen || service === 'corporation' ? 'structures' : 'structures pair'}>
        {service === 'corporation' ? <CorporationCard /> : null}
        {(chosen ? [chosen] : service === 'corporation' ? [] : others).map((offer) => (
          <StructureCard
            key={offer.service}
            offer={offer}
            onBegin={onBegin}
            isBusy={formation.isBusy}
            isMain={chosen !== undefined}
          />
        ))}
      </div>
      {formation.dialogs}
    </section>
  )
}

function titleFor(isChosen: boolean, fromRecommendation: boolean): string {
  if (isChosen) return 'Pick up where you left off'
  return fromRecommendation ? 'Other structures' : 'Choose a structure'
}

function CorporationCard() {
  return (
    <article className="card pad grid tight">
      <h3 className="group-title">Corporation</h3>
      <p className="muted">
        Choose between S-Corp and C-Corp. They’re taxed differently, and an LLC can elect S-Corp taxation, too.
      </p>
      <p className="above-snug">
        <PageLink className="btn primary" to="/service-form/corporation">
          Continue with Corporation
        </PageLink>
      </p>
    </article>
  )
}
