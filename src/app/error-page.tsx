import { useNavigate } from 'react-router'

const texts: Record<number, string> = {
  403: 'Your account may not open this page.',
  503: 'The service is not available right now. Please try again in a moment.',
}

/** What a person sees when a page could not be made. */
export function ErrorPage({ status }: { status: number }) {
  const navigate = useNavigate()
  return (
    <div className="wrap section">
      <title>Something went wrong – Legate</title>
      <h1>Something went wrong</h1>
      <p className="lead mt-4">
        {texts[status] ?? 'The page could not be loaded. Nothing that you entered earlier is lost.'}
      </p>
      <div className="row mt-8">
        <button type="button" className="btn primary" onClick={() => void navigate(0)}>
          Try again
        </button>
        <a className="btn secondary" href="/">
          Go to the home page
        </a>
      </div>
    </div>
  )
}
