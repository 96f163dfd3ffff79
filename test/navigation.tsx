import { Link, useNavigate } from 'react-router'
import type { GoTo, PageLinkProps } from '#ui/navigation/page-link.tsx'

/** Follows every link and `useGoTo` by the test's own router, also where the browser would load a page. */
export const memoryNavigation = {
  Link: ({ to, ...props }: PageLinkProps) => <Link to={to} {...props} />,
  useGoTo: (): GoTo => {
    const navigate = useNavigate()
    return (to, options = {}) => void navigate(to, options)
  },
}
