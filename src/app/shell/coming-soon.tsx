import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'

interface ComingSoonProps {
  title: string
  /** What holds until the text is published. */
  children: string
}

/** Stands where a text of the firm will stand. */
export function ComingSoon({ title, children }: ComingSoonProps) {
  const site = useSite()
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="display-1">{title}</h1>
        <p className="lead">Coming Soon</p>
      </header>
      <div className="sidehead chapter">
        <h2 className="display-2">In the meantime</h2>
        <div>
          <p className="prose">{children}</p>
          <p className="above-open">
            Questions? Email <a href={`mailto:${site.email}`}>{site.email}</a>, call{' '}
            <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>, or use our{' '}
            <PageLink to="/contact">contact form</PageLink>.
          </p>
          <p className="above-loose">
            <BackLink to="/">Back to home page</BackLink>
          </p>
        </div>
      </div>
    </div>
  )
}
