import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and while React takes it over, then true: what only the browser knows may be read now. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether the server rendered this component; it stays so for as long as the component stands. */
export function useIsServers(): boolean {
  const isHydrated = useHydrated()
  const [isServers] = useState(!isHydrated)
  return isServers
}
