import { useState } from 'react'
import type { QuizStructure } from '#features/washington/entity-type.ts'
import { isAnswers, isComplete } from './read-answers.ts'
import { DisclaimerDialog } from './disclaimer-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import type { QuestionId, QuizQuestion } from './questions.ts'
import type { QuizSession } from './quiz-session.ts'
import { recommend } from './recommend.ts'
import { RecommendationCard } from './recommendation/recommendation-card.tsx'
import type { StructurePrices } from './structures.ts'
import { useQuizHistory } from './use-quiz-history.ts'
import { useDisclaimer, useQuizSession } from './use-quiz-session.ts'

interface QuizFlowProps {
  questions: QuizQuestion[]
  prices: StructurePrices
  /** Cancel of the disclaimer. */
  onCancel: () => void
  /** The order builder's path, for someone who has already chosen a service. */
  onSkip?: (() => void) | undefined
  /** The recommendation has come up by the last answer: time to store the answers of someone logged in. */
  onRecommended: () => void
  onProceed: (structure: QuizStructure) => void
  onExplore: () => void
  proceeding?: boolean
  proceedFailure?: string | null
}

/** Disclaimer, six questions, recommendation; where the visitor stands is kept in session storage. */
export function QuizFlow({
  questions,
  prices,
  onCancel,
  onSkip,
  onRecommended,
  proceeding,
  proceedFailure,
  ...on
}: QuizFlowProps) {
  const [session, change] = useQuizSession()
  const [isAccepted, accept] = useDisclaimer()
  const [begins, setBegins] = useState(false)
  const { answers } = session
  const question = questions[session.step]
  const history = useQuizHistory(questions, session, change)

  if (session.isDone && isComplete(answers)) {
    return (
      <RecommendationCard
        recommendation={recommend(answers, prices)}
        answers={answers}
        questions={questions}
        prices={prices}
        busy={proceeding ?? false}
        failure={proceedFailure ?? null}
        onProceed={on.onProceed}
        onExplore={on.onExplore}
        onBack={history.restart}
        onChange={(questionId) => history.goTo({ isDone: false, step: stepOf(questions, questionId) })}
      />
    )
  }
  if (!question) throw new Error('the quiz has no such question')
  const questionId = question.questionId as QuestionId
  function handleAccept() {
    accept()
    setBegins(true)
  }
  function handleNext() {
    const open = questions.findIndex((asked) => session.answers[asked.questionId as QuestionId] === undefined)
    if (session.step < questions.length - 1) history.goTo({ step: session.step + 1, isDone: false })
    else if (open >= 0) history.goTo({ step: open, isDone: false })
    else {
      history.goTo({ step: session.step, isDone: true })
      onRecommended()
    }
  }
  return (
    <>
      <QuestionCard
        question={question}
        number={session.step + 1}
        of={questions.length}
        value={session.answers[questionId]}
        begins={begins}
        onAnswer={(value) => change((before) => withAnswer(before, questionId, value))}
        onPrevious={history.goBack}
        onNext={handleNext}
      />
      {isAccepted ? null : <DisclaimerDialog onAccept={handleAccept} onCancel={onCancel} onSkip={onSkip} />}
    </>
  )
}

const stepOf = (questions: QuizQuestion[], questionId: QuestionId) =>
  Math.max(
    0,
    questions.findIndex((question) => question.questionId === questionId),
  )

/** A changed answer is another quiz: what is stored with the account no longer belongs to it. */
function withAnswer({ submissionId, ...before }: QuizSession, questionId: QuestionId, value: string): QuizSession {
  const answers: unknown = { ...before.answers, [questionId]: value }
  if (!isAnswers(answers) || before.answers[questionId] === value) {
    return submissionId ? { ...before, submissionId } : before
  }
  return { ...before, answers }
}
