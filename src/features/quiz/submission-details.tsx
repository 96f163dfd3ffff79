import type { ReactNode } from 'react'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { shortId } from '#lib/uuid.ts'
import { useSite } from '#ui/site.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { businessProfile } from '#features/quiz/recommendation/business-profile.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { RecommendationSections } from './recommendation/recommendation-sections.tsx'
import type { QuizQuestion } from './questions.ts'
import type { SubmissionView } from './submission.ts'

interface SubmissionDetailsProps {
  submission: SubmissionView
  questions?: QuizQuestion[]
  /** Links and buttons under the title: the order, "Complete Payment". */
  actions?: ReactNode
}

/** One quiz as it was: answers, rule, recommendation, and where its payment stands. */
export function SubmissionDetails({ submission, questions, actions }: SubmissionDetailsProps) {
  const { submissionId, submittedAt, paymentStatus, quizData } = submission
  const { recommendation, answers } = quizData
  const { firm } = useSite()
  return (
    <>
      <header>
        <p className="sm muted num">Quiz {shortId(submissionId)}</p>
        <h1>{recommendation.structure}</h1>
        <p className="row above-tight">
          <span className="muted">
            Recommended on {formatDay(todayInPacific(new Date(submittedAt)))}, at{' '}
            {formatMoney(Math.round(recommendation.price * 100), 'short')} plus state filing fees
          </span>
          <PaymentBadge status={paymentStatus} />
        </p>
        {actions ? <div className="row above-open">{actions}</div> : null}
      </header>
      <section className="sidehead submission-part" aria-labelledby="quiz-answers">
        <header>
          <h2 id="quiz-answers">Your answers</h2>
        </header>
        <SummaryList plain rows={businessProfile(answers, questions).map(({ label, value }) => ({ label, value }))} />
      </section>
      <RecommendationSections recommendation={recommendation} />
      <p className="sm muted submission-part">
        {firm} is not a law firm and does not give legal or tax advice. The result is a suggestion from a fixed rule.
      </p>
    </>
  )
}
