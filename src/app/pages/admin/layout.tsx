import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { BrokenChain } from '#app/admin/broken-chain.tsx'
import { FailedStaffPage } from '#app/admin/failed-page.tsx'
import { StaffKeys } from '#app/admin/keys/staff-keys.tsx'
import { Subnav } from '#app/admin/parts/subnav.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { findBrokenEntry } from '#features/audit/audit-checks.server.ts'
import { countUnanswered } from '#features/messages/conversation-list-queries.server.ts'
import { countUnread } from '#features/staff-notices/notices-queries.server.ts'

export const loader = staffLoader(async ({ app, user }) => {
  const { id, firstName, lastName, email, role, isPiiReader } = user
  const [brokenEntry = null, unread, unanswered] = await Promise.all([
    findBrokenEntry(app),
    countUnread(app.db, id),
    countUnanswered(app.db),
  ])
  return { user: { firstName, lastName, email, role, isPiiReader }, brokenEntry, notices: { unread }, unanswered }
})

/** An ended session is noticed on every page, and the counter of notices counts again. */
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

/** A page that failed leaves the way to the others: the strip, and the keys. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('pages/admin/layout')
  return (
    <>
      {data ? (
        <>
          <StaffKeys viewer={data.user} />
          <Subnav viewer={data.user} />
        </>
      ) : null}
      <div className="staff">
        <FailedStaffPage />
      </div>
    </>
  )
}
