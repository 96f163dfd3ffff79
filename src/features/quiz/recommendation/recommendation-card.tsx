import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef } from 'react'
import type { QuizStructure } from '#features/washington/entity-type.ts'
import { formatMoney } from '#lib/money.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { QuizAnswers } from '#features/quiz/answers.ts'
import { businessProfile } from './business-profile.ts'
import type { QuestionId, QuizQuestion } from '#features/quiz/questions.ts'
import { profileSentence, type Recommendation } from '#features/quiz/recommend.ts'
import { RecommendationSeal } from './recommendation-seal.tsx'
import { RecommendationSections } from './recommendation-sections.tsx'
import { structureFacts, type StructurePrices } from '#features/quiz/structures.ts'

interface RecommendationCardProps {
  recommendation: Recommendation
  answers: QuizAnswers
  questions: QuizQuestion[]
  prices: StructurePrices
  /** "Proceed" is on its way. */
  busy?: boolean
  /** Why it failed. */
  failure?: string | null
  onProceed: (structure: QuizStructure) => void
  onExplore: () => void
  /** Forgets the answers and starts at question 1. */
  onBack: () => void
  onChange: (questionId: QuestionId) => void
}

/** The result: the structure the answers point to, its price, the reasons, and what speaks for another one. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, answers, questions, prices, onBack, onChange } = props
  const { structure } = recommendation
  const { firm } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap recommendation">
      <div className="rec-top">
        <div>
          <p className="lead muted">Based on Your Answers</p>
          <h1 className="display-1 above-even" tabIndex={-1} ref={heading}>
            Your answers point to {structureFacts[structure].phrase}.
          </h1>
          <p className="lead column narrow above-open">
            {profileSentence(answers)} The quiz’s rule leads from there to {structureFacts[structure].article}{' '}
            {structure}.
          </p>
          <p className="rec-price">
            <span className="serif">{formatMoney(prices[structure].priceCents, 'short')}</span>{' '}
            <span className="muted">
              plus {formatMoney(prices[structure].stateFeesCents, 'short')} state filing fees
            </span>
          </p>
          <NextSteps {...props} structure={structure} />
        </div>
        <div>
          <RecommendationSeal structure={structure} />
        </div>
      </div>
      <RecommendationSections recommendation={recommendation} prices={prices} />
      <section className="sidehead quiz-chapter" aria-labelledby="quiz-profile">
        <header>
          <h2 id="quiz-profile">Your business profile</h2>
          <p className="sm muted above-tight">The answers behind this recommendation.</p>
          <p className="sm muted above-even">
            {firm} is not a law firm and does not give legal or tax advice. For questions about your situation, talk to
            an attorney or a CPA.
          </p>
        </header>
        <div>
          <SummaryList
            rows={businessProfile(answers, questions).map(({ questionId, label, value }) => ({
              label,
              value,
              change: { onSelect: () => onChange(questionId) },
            }))}
          />
          <p className="above-loose">
            <Button look="quiet" className="rec-back" onClick={onBack}>
              Back to question 1
            </Button>
            <span className="sm muted line above-tight">Clears your answers and restarts the quiz.</span>
          </p>
        </div>
      </section>
    </div>
  )
}

function NextSteps(props: RecommendationCardProps & { structure: QuizStructure }) {
  const { structure, busy = false, failure, onProceed, onExplore } = props
  return (
    <>
      {failure ? (
        <div className="above-open">
          <Banner tone="danger">{failure}</Banner>
        </div>
      ) : null}
      <p className="row above-open">
        <Button look="primary" busy={busy} busyLabel="Opening the form…" onClick={() => onProceed(structure)}>
          Proceed with {structure} <ArrowRight className="icon" aria-hidden="true" />
        </Button>
        <Button onClick={onExplore}>Explore Other Options</Button>
      </p>
    </>
  )
}
