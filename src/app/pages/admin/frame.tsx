import type { LinksFunction } from 'react-router'
import { Outlet } from 'react-router'
import stylesHref from '#app/admin/admin.css?url'
import { StaffBar } from '#app/admin/staff-bar.tsx'

/** The back office has a sheet of its own, so that the public pages don't carry it. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesHref }]

/** Its bar too: it stands where other pages have their header, before the page's content. */
export const handle = { bar: <StaffBar /> }

export default function BackOffice() {
  return <Outlet />
}
