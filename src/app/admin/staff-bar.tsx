import { NavLink, useRouteLoaderData } from 'react-router'
import { LogoMark } from '#ui/logo.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import type { loader } from '#app/pages/admin/layout.tsx'
import { StaffMenu } from './staff-menu.tsx'

export const isStaffPage = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)

/** The sections of the back office, in the order of the bar. */
const sections = [{ to: '/admin/orders', text: 'Orders' }]

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
            <nav aria-label="Back office">
              <ul>
                {sections.map(({ to, text }) => (
                  <li key={to}>
                    <NavLink to={to}>{text}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <StaffMenu user={data.user} />
          </>
        ) : null}
      </div>
    </header>
  )
}
