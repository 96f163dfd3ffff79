import { data } from 'react-router'
import { ArrowLink } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { site } from '#lib/site.ts'

export function loader() {
  return data(null, { status: 404 })
}

const ways = [
  { to: '/services', title: 'Services', text: 'What we do, with prices.' },
  { to: '/blog', title: 'Blog', text: 'Guides on forming and running a company in Washington.' },
  { to: '/downloads', title: 'Resources', text: 'Free checklists and templates.' },
  { to: '/dashboard', title: 'Dashboard', text: 'Your orders, documents and settings.' },
] as const

export default function NotFound() {
  return (
    <div className="wrap">
      <title>{`Page not found – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1 className="display-1">Page not found</h1>
        <p className="lead">
          The address may be mistyped, or the page has moved. Nothing you have saved with us is affected.
        </p>
        <p className="row mt-8">
          <ButtonLink to="/" look="primary">
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/start-now">Start Now</ButtonLink>
        </p>
      </header>
      <section className="sidehead" aria-labelledby="ways">
        <header>
          <h2 id="ways">Where people usually want to go</h2>
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
          <ArrowLink to="/contact">Ask us</ArrowLink>
        </div>
      </section>
    </div>
  )
}
