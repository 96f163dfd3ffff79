import { useLocation, useNavigate, useRevalidator } from 'react-router'

/**
 * Asks for the page's data again, in place of an error. React Router's boundary lets go of an error when it sees the
 * loading in between, which a quick answer hides from it, or another location: hence the step to the same address.
 */
export function useReload(): () => void {
  const { pathname, search, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  async function reload() {
    await revalidate()
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  }
  return () => void reload()
}
