import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useSite } from '#ui/site.tsx'

/**
 * A page whose content cannot be had, with the text that the specification gives for it. "Try again" is a link to the
 * same address: it works before any script does.
 */
export function FailedPage({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  const { firm } = useSite()
  return (
    <div className="wrap section">
      <title>{`Something went wrong – ${firm}`}</title>
      <meta name="robots" content="noindex" />
      <div role="alert">
        <h1>Something went wrong</h1>
        <p className="lead above-even">{children}</p>
      </div>
      <p className="row above-wide">
        <a className="btn primary" href={pathname + search}>
          Try again
        </a>
      </p>
    </div>
  )
}

/** Whether the page was looked for and is not there, and did not fail. */
export function useIsNotFound(): boolean {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404
}
