import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from 'react-router'
import { Subnav } from '#app/admin/parts/subnav.tsx'
import { NoAccess } from '#app/admin/no-access.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ user }) => {
  const { firstName, lastName, email, role, isPiiReader } = user
  return { user: { firstName, lastName, email, role, isPiiReader } }
})

/** An ended session is noticed on every page. */
export const shouldRevalidate = () => true

export default function StaffLayout() {
  const { user } = useLoaderData<typeof loader>()
  return (
    <>
      <Subnav viewer={user} />
      <div className="staff">
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
