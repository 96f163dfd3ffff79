import { useLocation } from 'react-router'
import { PageMeta } from './page-meta.tsx'

const texts: Record<number, string> = {
  403: 'Your account doesn’t have access to this page.',
  503: 'We can’t load this page right now. Please try again in a moment.',
}

/** What a person sees when a page could not be made. "Try again" is a link: it works before any script does. */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <PageMeta title="Something went wrong" description="We couldn’t load this page." isIndexed={false} />
      <h1>Something went wrong</h1>
      <p className="lead above-even">
        {texts[status] ?? 'We couldn’t load this page. Anything you saved earlier is still there.'}
      </p>
      <p className="row above-wide">
        <a className="btn primary" href={pathname + search}>
          Try again
        </a>
        <a className="btn secondary" href="/">
          Go to home page
        </a>
        <a className="btn quiet" href="/contact">
          Let us know
        </a>
      </p>
    </div>
  )
}
