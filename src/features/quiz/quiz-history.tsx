import { Link } from 'react-router'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { shortId } from '#lib/uuid.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import type { SubmissionView } from './submission.ts'

/** Pending and failed payments can be completed (decision 35). */
export const canCompletePayment = (status: string): boolean => status === 'pending' || status === 'failed'

interface QuizHistoryProps {
  submissions: readonly SubmissionView[]
  detailsPath: (submissionId: string) => string
  onCompletePayment: (submission: SubmissionView) => void
  /** The submission whose payment is being opened. */
  busyId?: string | null
}

/** The quizzes of a person, the latest first. */
export function QuizHistory({ submissions, detailsPath, onCompletePayment, busyId = null }: QuizHistoryProps) {
  if (submissions.length === 0) {
    return (
      <EmptyState title="No quizzes yet" action={<ButtonLink to="/quiz">Take the quiz</ButtonLink>}>
        Six questions, about three minutes. We keep your results here.
      </EmptyState>
    )
  }
  return (
    <table className="table stacks">
      <caption className="visually-hidden">Your quizzes</caption>
      <thead>
        <tr>
          {['Date', 'Recommendation', 'Quiz ID', 'Payment'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <HistoryRow
            key={submission.submissionId}
            submission={submission}
            to={detailsPath(submission.submissionId)}
            isBusy={busyId === submission.submissionId}
            onCompletePayment={() => onCompletePayment(submission)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface HistoryRowProps {
  submission: SubmissionView
  to: string
  isBusy: boolean
  onCompletePayment: () => void
}

function HistoryRow({ submission, to, isBusy, onCompletePayment }: HistoryRowProps) {
  const { submissionId, submittedAt, paymentStatus, quizData } = submission
  const which = ` of quiz ${shortId(submissionId)}`
  return (
    <tr>
      <td data-l="Date">
        <time dateTime={submittedAt}>{formatDay(todayInPacific(new Date(submittedAt)))}</time>
      </td>
      <td data-l="Recommendation">
        <strong>{quizData.recommendation.type}</strong>
      </td>
      <td data-l="Number" className="num">
        {shortId(submissionId)}
      </td>
      <td data-l="Payment">
        <PaymentBadge status={paymentStatus} />
      </td>
      <td className="r full">
        <span className="row end">
          <Link className="btn quiet compact" to={to}>
            View Details<span className="visually-hidden">{which}</span>
          </Link>
          {canCompletePayment(paymentStatus) ? (
            <Button compact busy={isBusy} onClick={onCompletePayment}>
              Complete Payment<span className="visually-hidden">{which}</span>
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
