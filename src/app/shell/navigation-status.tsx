import { useLocation, useNavigation } from 'react-router'
import { isStaffPage } from '#lib/access/staff-pages.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const isPortal = (pathname: string) => pathname.startsWith('/dashboard')

/** A line on top of the page while the next one is fetched, when that takes longer than a blink. */
export function NavigationStatus() {
  const { state, location } = useNavigation()
  const { pathname, search } = useLocation()
  // A list of the back office keeps its rows and counters until the narrowed one is there.
  const isNarrowing = isStaffPage(pathname) && location?.search !== search
  const isLeaving = state === 'loading' && (location.pathname !== pathname || isNarrowing)
  // The dashboard shows the shape of its own next page.
  if (!isLeaving || (isPortal(pathname) && isPortal(location.pathname))) return null
  return (
    <div className="navigation-status">
      <Skeleton label="Loading page">
        <span />
      </Skeleton>
    </div>
  )
}
