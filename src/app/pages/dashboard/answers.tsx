import { useLoaderData } from 'react-router'
import { ReviewAnswers } from '#features/formation/review/review-answers.tsx'
import { reviewParts } from '#features/formation/wizard/wizard-rules.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { readAnswers } from '#app/portal/answers/read-answers.server.ts'
import { RequestCard } from '#app/portal/answers/request-card.tsx'
import type { ChangeRequest } from '#app/portal/answers/requests.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { ArrowLink, BackLink } from '#ui/link.tsx'

export const loader = userLoader(async ({ app, user, params }) => {
  const read = await readAnswers(app, user, params['orderId'] ?? '')
  const { id, number, businessName, structure, values, context, requests, closed } = read
  return { id, number, businessName, requests, closed, parts: reviewParts(structure, values, context) }
})

/** All answers of an order as they are now, each with its way to a change, and what was asked to change. */
export default function AnswersPage() {
  const { id, number, businessName, requests, closed, parts } = useLoaderData<typeof loader>()
  const open = requests.filter(({ status }) => status === 'requested')
  const decided = requests.filter(({ status }) => status !== 'requested')
  const changeAt = (step: string) => `/dashboard/orders/${id}/answers/${step}`
  return (
    <>
      <PageMeta
        title={`Your answers, order ${number}`}
        description="The answers we prepare your filing with, and how to change them."
        isIndexed={false}
      />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{businessName}</p>
          <h1 id="answers" tabIndex={-1}>
            Your answers
          </h1>
        </div>
      </div>
      <div className="column above-snug">
        {closed ? (
          <Banner
            title={closed.title}
            action={
              <ButtonLink to="/contact" look="quiet" compact>
                Contact us
              </ButtonLink>
            }
          >
            {closed.text}
          </Banner>
        ) : (
          <p className="muted">
            We prepare your filing with these answers. You can request changes until the order is ready to file.
          </p>
        )}
        <Requests title="Changes you requested" orderId={id} requests={open} />
        <ReviewAnswers parts={parts} {...(closed ? {} : { changeAt })} />
        <Requests title="Earlier changes" orderId={id} requests={decided} />
        <p className="above-loose">
          <ArrowLink to={`/dashboard/orders/${id}/signed`}>View what you signed</ArrowLink>
        </p>
      </div>
    </>
  )
}

interface RequestsProps {
  title: string
  orderId: string
  requests: readonly ChangeRequest[]
}

function Requests({ title, orderId, requests }: RequestsProps) {
  if (requests.length === 0) return null
  return (
    <div className="above-loose">
      <Block title={title}>
        {requests.map((request) => (
          <RequestCard key={request.changeId} orderId={orderId} request={request} focusId="answers" />
        ))}
      </Block>
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
