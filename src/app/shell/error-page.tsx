import { useLocation } from 'react-router'
import { PageMeta } from './page-meta.tsx'

const texts: Record<number, string> = {
  403: 'Your account may not open this page.',
  503: 'The service is not available right now. Please try again in a moment.',
}

/** What a person sees when a page could not be made. "Try again" is a link: it works before any script does. */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <PageMeta title="Something went wrong" description="The page could not be loaded." isIndexed={false} />
      <h1>Something went wrong</h1>
      <p className="lead above-even">
        {texts[status] ?? 'The page could not be loaded. Nothing that you entered earlier is lost.'}
      </p>
      <p className="row above-wide">
        <a className="btn primary" href={pathname + search}>
          Try again
        </a>
        <a className="btn secondary" href="/">
          Go to the home page
        </a>
        <a className="btn quiet" href="/contact">
          Tell us
        </a>
      </p>
    </div>
  )
}
