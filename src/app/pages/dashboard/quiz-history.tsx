import Plus from 'lucide-react/icons/plus'
import { useLoaderData } from 'react-router'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { canCompletePayment, QuizHistory } from '#features/quiz/quiz-history.tsx'
import { listOrderViewsOf } from '#features/orders/order-queries.server.ts'
import { listSubmissionsOf } from '#features/orders/quiz-history-queries.server.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { useResumeLink } from '#app/portal/action-items/use-resume-link.ts'
import { resumeSubmission } from '#app/portal/action-items/resume-links.ts'

export const loader = userLoader(async ({ app, user, read }) => {
  const [submissions, drafts] = await Promise.all([read(listSubmissionsOf), listOpenDrafts(app, user.id)])
  const unpaid = submissions.filter(({ paymentStatus }) => canCompletePayment(paymentStatus))
  const orderIds = unpaid.flatMap(({ orderId }) => orderId ?? [])
  const orders = await listOrderViewsOf(app.db, user.id, orderIds)
  const resumeLinks = unpaid.map(
    (submission) => [submission.submissionId, resumeSubmission(submission, orders, drafts)] as const,
  )
  return { submissions, resumeLinks: Object.fromEntries(resumeLinks) }
})

export default function QuizHistoryPage() {
  const { submissions, resumeLinks } = useLoaderData<typeof loader>()
  const { open, busyId, failure } = useResumeLink()
  return (
    <>
      <PageMeta title="Quiz History" description="Quizzes you’ve taken and what they recommended." isIndexed={false} />
      <div className="pane-head">
        <h1>Quiz History</h1>
        {submissions.length > 0 ? (
          <ButtonLink to="/quiz?new=1" compact icon={<Plus className="icon" aria-hidden="true" />}>
            Start a new quiz
          </ButtonLink>
        ) : null}
      </div>
      {failure ? (
        <div className="above-loose">
          <Banner tone="danger">{failure}</Banner>
        </div>
      ) : null}
      <div className={submissions.length > 0 ? 'card table-wrap above-loose' : 'above-loose'}>
        <QuizHistory
          submissions={submissions}
          detailsPath={(submissionId) => `/dashboard/quiz-history/${submissionId}`}
          busyId={busyId}
          onCompletePayment={({ submissionId }) => {
            const link = resumeLinks[submissionId]
            if (link) open(submissionId, link)
          }}
        />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
