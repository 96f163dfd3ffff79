import Phone from 'lucide-react/icons/phone'
import { noTaxAdvice } from '#lib/site.ts'
import { LogoMark } from '#ui/logo.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { SourceLink } from '#app/shell/source-link.tsx'

/** Pages that an emailed link opens: nothing on them leads away from what the mail asks for. */
export const isSlimPage = (pathname: string): boolean =>
  /^\/(sign|owner|appointment|company-invitation)(\/|$)/.test(pathname)

export function SlimHeader() {
  const { firm, phone, phoneNumber } = useSite()
  return (
    <header className="slim-header">
      <div className="wrap">
        <PageLink className="logo" to="/" aria-label={`${firm}, home`}>
          <LogoMark />
          <b>{firm}</b>
        </PageLink>
        <p className="sm">
          <span className="muted wide-only">Questions? Call us</span>{' '}
          <a href={`tel:${phoneNumber}`} className="help">
            <Phone className="icon" aria-hidden="true" />
            <span>{phone}</span>
          </a>
        </p>
      </div>
    </header>
  )
}

export function SlimFooter() {
  const { notALawFirm } = useSite()
  return (
    <footer className="slim-footer">
      <div className="wrap">
        <p className="xs muted">
          {notALawFirm} {noTaxAdvice} This is not a government notice.
        </p>
        <p className="xs">
          <PageLink to="/terms">Terms</PageLink> <PageLink to="/privacy">Privacy</PageLink> <SourceLink />
        </p>
      </div>
    </footer>
  )
}

/** The end of the portal and the back office, which have no other footer. */
export function SourceFooter() {
  const { sourceUrl } = useSite()
  return sourceUrl ? (
    <footer className="slim-footer">
      <p className="xs wrap">
        <SourceLink />
      </p>
    </footer>
  ) : null
}
