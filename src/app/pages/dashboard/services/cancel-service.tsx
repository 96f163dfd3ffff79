import { useLoaderData } from 'react-router'
import { getServiceOf } from '#features/orders/renewals/service-queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { CancelAgent } from '#app/portal/yearly/cancel-agent.tsx'
import { CancelPlain } from '#app/portal/yearly/cancel-plain.tsx'
import { servicePath } from '#app/portal/yearly/yearly-services.tsx'

export const loader = userLoader(async ({ app, user, params }) => ({
  service: await getServiceOf(app, user.id, params['serviceId'] ?? ''),
}))

/** Cancels a yearly service: the agent in three screens, any other in one. */
export default function CancelServicePage() {
  const { service } = useLoaderData<typeof loader>()
  const { id, label, companyName, canCancel, isAgent, isProcessing } = service
  return (
    <>
      <PageMeta title={`Cancel ${label}`} description="What changes when you cancel, and when." isIndexed={false} />
      <BackLink to={servicePath(id)}>{label}</BackLink>
      <div className="pane-head">
        <div>
          {companyName ? <p className="sm muted">{companyName}</p> : null}
          <h1>{`Cancel ${label}`}</h1>
        </div>
      </div>
      <div className="above-loose">
        {canCancel ? (
          isAgent ? (
            <CancelAgent service={service} />
          ) : (
            <CancelPlain service={service} />
          )
        ) : (
          <Banner
            title={isProcessing ? 'A payment for this service is being confirmed.' : 'There’s nothing to cancel here.'}
            action={<ButtonLink to={servicePath(id)}>View the service</ButtonLink>}
          >
            {isProcessing
              ? 'You can cancel once its outcome is known.'
              : 'The service is canceled, or hasn’t begun yet.'}
          </Banner>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
