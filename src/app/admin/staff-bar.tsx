import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { LogoMark } from '#ui/logo.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import type { loader } from '#app/pages/admin/layout.tsx'
import type { Viewer } from '#lib/access/staff-access.ts'
import { MessageCounter } from './messages/message-counter.tsx'
import { NoticeCounter } from './notices/notice-counter.tsx'
import { useCurrentInView } from './parts/use-current-in-view.ts'
import { sectionAt, sectionsFor } from './sections.ts'
import { SearchButton } from './search/search-button.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** The bar of the back office. On the way in it has the name alone. */
export function StaffBar() {
  const { firm } = useSite()
  const data = useRouteLoaderData<typeof loader>('pages/admin/layout')
  return (
    <header className="staff-bar">
      <div className="in">
        <PageLink className="logo" to={data ? '/admin' : '/'}>
          <LogoMark />
          <b>{firm}</b>
          <span>Back office</span>
        </PageLink>
        {data ? (
          <>
            <SectionLinks viewer={data.user} />
            <MessageCounter unanswered={data.unanswered} />
            <NoticeCounter loaded={data.notices} />
            <SearchButton />
            <StaffMenu user={data.user} />
          </>
        ) : null}
      </div>
    </header>
  )
}

function SectionLinks({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const strip = useCurrentInView()
  const sections = sectionsFor(viewer)
  const current = sectionAt(sections, pathname)
  return (
    <nav ref={strip} aria-label="Back office">
      <ul>
        {sections.map((section) => (
          <li key={section.text}>
            <Link to={section.parts[0]?.to ?? '/admin'} aria-current={section === current ? 'page' : undefined}>
              {section.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
