import { useLocation, useNavigate, useRevalidator } from 'react-router'

/**
 * Reloads the page's data after an error. React Router clears an error only when it sees a loading state or a new
 * location, and a fast response can skip the loading state, so we navigate to the same URL.
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
