import { noTaxAdvice } from '#lib/site.ts'
import { LogoMark } from '#ui/logo.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { SourceLink } from './source-link.tsx'

const quickLinks = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/blog', 'Blog'],
  ['/downloads', 'Resources'],
  ['/collaboration', 'Collaboration'],
  ['/start-now', 'Start Now'],
] as const

const serviceLinks = [
  ['/services#llc', 'LLC Formation'],
  ['/services#corporation', 'Corporation'],
  ['/services#compliance', 'Compliance'],
  ['/services#consulting', 'Consulting'],
  ['/services#tax', 'Tax Planning'],
  ['/services#growth', 'Growth'],
  ['/catalog', 'Catalog'],
  ['/name-check', 'Check a Name'],
] as const

const thisYear = () => new Date().getFullYear()

export function Footer() {
  const site = useSite()
  return (
    <>
      <div className="ridge" aria-hidden="true" />
      <footer className="site-footer on-deep">
        <div className="wrap">
          <div className="foot-grid">
            <div>
              <PageLink className="logo" to="/" aria-label={`${site.firm}, home`}>
                <LogoMark />
                <b>{site.firm}</b>
              </PageLink>
              <p className="fine">
                {site.tagline} {site.notALawFirm} {noTaxAdvice}
              </p>
            </div>
            <LinkColumn id="footer-quick-links" title="Quick links" links={quickLinks} />
            <LinkColumn id="footer-services" title="Services" links={serviceLinks} />
            <ContactColumn />
          </div>
          <div className="foot-base">
            <p>
              © <span suppressHydrationWarning>{thisYear()}</span> {site.firm}
            </p>
            <ul>
              <li>
                <PageLink to="/terms">Terms</PageLink>
              </li>
              <li>
                <PageLink to="/privacy">Privacy</PageLink>
              </li>
              {site.sourceUrl ? (
                <li>
                  <SourceLink />
                </li>
              ) : null}
            </ul>
          </div>
        </div>
      </footer>
    </>
  )
}

interface LinkColumnProps {
  id: string
  title: string
  links: readonly (readonly [to: string, text: string])[]
}

function LinkColumn({ id, title, links }: LinkColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <PageLink to={to}>{text}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactColumn() {
  const site = useSite()
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact</h2>
      <ul>
        <li>
          <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
        </li>
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li>
          <PageLink to="/contact">Send us a message</PageLink>
        </li>
        {site.socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="fine">
        {[...site.addressLines, site.hours].map((line) => (
          <span className="line" key={line}>
            {line}
          </span>
        ))}
      </p>
    </section>
  )
}
