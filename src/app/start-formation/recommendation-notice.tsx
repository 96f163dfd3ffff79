import { useMemo } from 'react'
import { formatMoney } from '#lib/money.ts'
import { isComplete } from '#features/quiz/read-answers.ts'
import { readQuizSession } from '#features/quiz/quiz-session.ts'
import { recommend } from '#features/quiz/recommend.ts'
import { type StructurePrices, structureFacts } from '#features/quiz/structures.ts'
import { quizStructureRow } from '#features/washington/entity-type.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** What the quiz of this tab suggested, known once the page runs in the browser. */
export function RecommendationNotice({ prices }: { prices: StructurePrices }) {
  const isHydrated = useHydrated()
  const suggested = useMemo(() => (isHydrated ? suggestionOfSession(prices) : null), [isHydrated, prices])
  if (!suggested) return null
  const { phrase } = structureFacts[suggested.structure]
  const { serviceId } = quizStructureRow(suggested.structure)
  return (
    <div className="column wide before-service">
      <Banner
        title="Based on Your Answers"
        action={<PageLink to={`/service-form/${serviceId}`}>{suggested.structure}</PageLink>}
      >
        the quiz suggested {phrase}, {formatMoney(suggested.price * 100, 'short')}.
      </Banner>
    </div>
  )
}

function suggestionOfSession(prices: StructurePrices) {
  const { answers, isDone } = readQuizSession()
  return isDone && isComplete(answers) ? recommend(answers, prices) : null
}
