import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState, FailedState } from '#ui/feedback/empty-state.tsx'
import { useReload } from '#app/portal/use-reload.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { NoAccess } from './no-access.tsx'

/** Stands in place of a page of the back office that isn't there, isn't for its reader, or couldn't be loaded. */
export function FailedStaffPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isRouteErrorResponse(error) && status === 403) return <NoAccess error={error} />
  return status === 404 ? <NothingHere /> : <NotLoaded />
}

function NothingHere() {
  return (
    <>
      <PageMeta title="Not found · Back office" description="We couldn’t find that page." isIndexed={false} />
      <h1 className="visually-hidden">Not found</h1>
      <EmptyState
        title="We couldn’t find that page"
        action={<ButtonLink to="/admin/orders">Go to the orders</ButtonLink>}
      >
        The address may be incomplete, or what it named may be gone.
      </EmptyState>
    </>
  )
}

function NotLoaded() {
  const reload = useReload()
  return (
    <>
      <PageMeta title="Page not loaded · Back office" description="We couldn’t load this page." isIndexed={false} />
      <h1 className="visually-hidden">Page not loaded</h1>
      <FailedState title="We couldn’t load this page" onRetry={reload}>
        Everything you saved is safe. Please try again in a moment.
      </FailedState>
    </>
  )
}
