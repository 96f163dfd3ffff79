import { useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { listQuestions } from '#features/quiz/question-queries.server.ts'
import { shortId } from '#lib/uuid.ts'
import { canCompletePayment } from '#features/quiz/quiz-history.tsx'
import { SubmissionDetails } from '#features/quiz/submission-details.tsx'
import { getSubmission } from '#features/orders/quiz-history-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { ResumeButton } from '#app/portal/action-items/resume-button.tsx'
import { resumeSubmission } from '#app/portal/action-items/resume-links.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const submission = await getSubmission(app.db, user.id, params['submissionId'] ?? '')
  const { orderId, paymentStatus } = submission
  const [questions, order, drafts] = await Promise.all([
    listQuestions(app.db),
    orderId ? getOrderOf(app.db, user.id, orderId) : null,
    listOpenDrafts(app, user.id),
  ])
  const link = canCompletePayment(paymentStatus) ? resumeSubmission(submission, order ? [order] : [], drafts) : null
  return { submission, questions, order: order && { id: order.id, number: order.number }, link }
})

export default function QuizDetailsPage() {
  const { submission, questions, order, link } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={`Quiz ${shortId(submission.submissionId)}`}
        description="Your quiz answers and what the quiz recommended."
        isIndexed={false}
      />
      <BackLink to="/dashboard/quiz-history">Quiz History</BackLink>
      <SubmissionDetails
        submission={submission}
        questions={questions}
        actions={
          <>
            {link ? <ResumeButton action={{ label: 'Complete Payment', ...link }} /> : null}
            {order ? (
              <ButtonLink to={`/dashboard/orders/${order.id}`} compact>
                {`View order ${order.number}`}
              </ButtonLink>
            ) : null}
          </>
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
