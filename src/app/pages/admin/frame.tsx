import type { LinksFunction } from 'react-router'
import { Outlet } from 'react-router'
import stylesHref from '#app/admin/admin.css?url'

/** The back office has a sheet of its own, so that the public pages don't carry it. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesHref }]

export default function BackOffice() {
  return <Outlet />
}
