import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState, FailedState } from '#ui/feedback/empty-state.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { part } from '#ui/part.tsx'
import { useReload } from './use-reload.ts'

const DashboardGate = part(async () => (await import('./gate.tsx')).DashboardGate)

/** What stands in place of a page, or of the whole dashboard, that could not be loaded. */
export function FailedPane() {
  const error = useRouteError()
  const reload = useReload()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 401) return <DashboardGate />
  if (status === 404) return <NothingHere detail={detailOf(error)} />
  return (
    <>
      <PageMeta title="Failed to load your data" description="We couldn’t load your dashboard." isIndexed={false} />
      <h1 className="visually-hidden">Dashboard</h1>
      <FailedState title="Failed to load your data" retryLabel="Retry" onRetry={reload}>
        Your data is safe. Please try again in a moment.
      </FailedState>
    </>
  )
}

function NothingHere({ detail }: { detail: string }) {
  return (
    <>
      <PageMeta title="Not found" description="We couldn’t find that page." isIndexed={false} />
      <h1 className="visually-hidden">Not found</h1>
      <EmptyState title={detail} action={<ButtonLink to="/dashboard">Go to the overview</ButtonLink>}>
        The address may be incomplete, or it may belong to another account.
      </EmptyState>
    </>
  )
}

/** The sentence that the loader sent with the status. */
function detailOf(error: unknown): string {
  const body: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return typeof detail === 'string' && detail ? detail : 'We couldn’t find that page'
}
