import { data } from 'react-router'
import { ArrowLink } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export function loader() {
  return data(null, { status: 404 })
}

const ways = [
  { to: '/services', title: 'Services', text: 'What we do and what it costs.' },
  { to: '/catalog', title: 'Catalog', text: 'Buy one service, or bundle several.' },
  { to: '/quiz', title: 'Quiz', text: 'Six questions to find your structure.' },
  { to: '/blog', title: 'Blog', text: 'Guides on forming and running a company in Washington.' },
  { to: '/downloads', title: 'Resources', text: 'Free checklists and templates.' },
  { to: '/dashboard', title: 'Dashboard', text: 'Your orders, documents, and settings.' },
] as const

export default function NotFound() {
  return (
    <div className="wrap">
      <PageMeta title="Page not found" description="We couldn’t find a page at this address." isIndexed={false} />
      <header className="page-head">
        <h1 className="display-1">Page not found</h1>
        <p className="lead">
          Check the address for typos. The page may also have moved. Anything you’ve saved with us is safe.
        </p>
        <p className="row above-wide">
          <ButtonLink to="/" look="primary">
            Go to home page
          </ButtonLink>
          <ButtonLink to="/start-now">Start Now</ButtonLink>
        </p>
      </header>
      <section className="sidehead" aria-labelledby="ways">
        <header>
          <h2 className="display-2" id="ways">
            Popular pages
          </h2>
        </header>
        <div>
          <ul className="way-list">
            {ways.map(({ to, title, text }) => (
              <li key={to}>
                <PageLink to={to}>{title}</PageLink>
                <span className="muted"> {text}</span>
              </li>
            ))}
          </ul>
          <BlogSearch />
          <p className="above-open">
            <ArrowLink to="/contact">Ask us a question</ArrowLink>
          </p>
        </div>
      </section>
    </div>
  )
}

/** Sent by the browser itself. */
function BlogSearch() {
  return (
    <form className="row find-article above-loose" role="search" method="get" action="/blog">
      <label className="sm" htmlFor="not-found-search">
        Search the blog
      </label>
      <input className="input" type="search" id="not-found-search" name="q" maxLength={100} required />
      <button className="btn secondary" type="submit">
        Search
      </button>
    </form>
  )
}
