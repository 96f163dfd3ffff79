import { useEffect, useState } from 'react'
import { hasSessionFlag } from '#features/auth/session-flag.ts'
import type { Prices } from '#features/catalog/prices.ts'
import type { QuizQuestion } from '#features/quiz/questions.ts'
import { restoreSubmission, submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { QuizFlow } from '#features/quiz/quiz-flow.tsx'
import { clearQuizSession } from '#features/quiz/clear-quiz-session.ts'
import { readQuizSession } from '#features/quiz/quiz-session.ts'
import type { StructurePrices } from '#features/quiz/structures.ts'
import { quizStructureRow } from '#features/washington/entity-type.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { builderPathOf, SavedOrderNotice, useSavedOrder } from '#app/saved-order/saved-order-notice.tsx'
import { useBeginFormation } from '#app/start-formation/begin-formation.tsx'

interface QuizHereProps {
  questions: QuizQuestion[]
  prices: StructurePrices
  catalog: Prices
}

/** The quiz, with the ways into and out of it. */
export function QuizHere({ questions, prices, catalog }: QuizHereProps) {
  const goTo = useGoTo()
  const formation = useBeginFormation()
  const restored = useRestoredSubmission()
  const saved = useSavedOrder()
  const chosenService = saved && builderPathOf(saved)
  return (
    <>
      <SavedOrderNotice order={saved} prices={catalog} />
      <QuizFlow
        key={restored}
        questions={questions}
        prices={prices}
        onCancel={() => goTo('/')}
        onSkip={chosenService ? () => goTo(chosenService) : undefined}
        onRecommended={() => {
          if (hasSessionFlag()) void submitPendingAnswers()
        }}
        onProceed={(structure) => formation.begin(quizStructureRow(structure).structure)}
        onExplore={() => goTo('/start-now?skipQuiz=1&fromRecommendation=1')}
        proceeding={formation.isBusy}
        proceedFailure={formation.failure}
      />
      {formation.dialogs}
    </>
  )
}

/**
 * /quiz?submission={id}, from a formation form opened elsewhere: the stored quiz comes back. /quiz?new=1, from the
 * dashboard: whatever the tab kept is forgotten. Then the address is plain again.
 */
function useRestoredSubmission(): string {
  const [restored, setRestored] = useState('')
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const submissionId = query.get('submission') ?? ''
    const isNew = query.get('new') === '1'
    if (!submissionId && !isNew) return
    if (isNew) clearQuizSession()
    const isHere = isNew || readQuizSession().submissionId === submissionId
    void (isHere ? Promise.resolve(true) : restoreSubmission(submissionId)).then((isRestored) => {
      if (isRestored) setRestored(submissionId || 'new')
      history.replaceState(history.state, '', '/quiz')
    })
  }, [])
  return restored
}
