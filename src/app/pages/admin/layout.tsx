import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from 'react-router'
import { StaffKeys } from '#app/admin/keys/staff-keys.tsx'
import { Subnav } from '#app/admin/parts/subnav.tsx'
import { findBrokenEntry } from '#features/audit/audit-checks.server.ts'
import { BrokenChain } from '#app/admin/broken-chain.tsx'
import { NoAccess } from '#app/admin/no-access.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user }) => {
  const { firstName, lastName, email, role, isPiiReader } = user
  return { user: { firstName, lastName, email, role, isPiiReader }, brokenEntry: (await findBrokenEntry(app)) ?? null }
})

/** An ended session is noticed on every page. */
export const shouldRevalidate = () => true

export default function StaffLayout() {
  const { user, brokenEntry } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffKeys viewer={user} />
      <Subnav viewer={user} />
      <div className="staff">
        {brokenEntry ? <BrokenChain entry={brokenEntry} isAdmin={user.role === 'admin'} /> : null}
        <Outlet />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <div className="staff">
      {isRouteErrorResponse(error) && error.status === 403 ? <NoAccess error={error} /> : <FailedPane />}
    </div>
  )
}
