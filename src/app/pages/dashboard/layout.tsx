import { useEffect } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { part } from '#ui/part.tsx'
import { listCompaniesOf } from '#features/companies/company-list-queries.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { hasSessionFlag, setSessionFlag } from '#features/auth/session-flag.ts'
import { switcherItems } from '#app/portal/company/switcher-items.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { OfflineGuard } from '#app/portal/offline-guard.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { Sidebar } from '#app/portal/sidebar.tsx'
import { countTabs } from '#app/portal/tab-counts.server.ts'

export const loader = userLoader(async (call) => {
  const { firstName, lastName, email, emailVerified } = call.user
  const [counts, companies, orders] = await Promise.all([
    countTabs(call),
    call.read(listCompaniesOf),
    call.read(listOrdersOf),
  ])
  return { user: { firstName, lastName, email, emailVerified }, counts, companies: switcherItems(companies, orders) }
})

const UnverifiedBanner = part(
  async () => (await import('#features/auth/email-verification/unverified-banner.tsx')).UnverifiedBanner,
)

/** The counts follow what happens on the pages, and an ended session is noticed on each of them. */
export const shouldRevalidate = () => true

export default function DashboardLayout() {
  const { user, counts, companies } = useLoaderData<typeof loader>()
  useKeptFocus()
  // The flag is a hint that storage may have lost; whoever sees this page is logged in.
  useEffect(() => {
    if (!hasSessionFlag()) setSessionFlag(true)
  }, [])
  return (
    <div className="shell">
      <Sidebar user={user} counts={counts} companies={companies} />
      <div className="pane">
        <OfflineGuard />
        {user.emailVerified ? null : <UnverifiedBanner user={user} />}
        <Loading />
        <div className="pane-page">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** Takes the page's place when the next one is long in coming; a page that asks for other data of its own stays. */
function Loading() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isComing = state === 'loading' && location.pathname !== pathname && /^\/dashboard(\/|$)/.test(location.pathname)
  return isComing ? <Skeleton key={location.key} /> : null
}

export function ErrorBoundary() {
  return (
    <div className="wrap section">
      <FailedPane />
    </div>
  )
}
