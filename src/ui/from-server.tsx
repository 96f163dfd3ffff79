import { type ReactNode, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Scripts of the page, which only the server writes: React makes a `<script>` with innerHTML, which Trusted Types refuse. A
 * frame that is drawn again in the browser, after a navigation that failed, goes without them; they have run.
 */
export function FromServer({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isServers] = useState(!isHydrated)
  return isServers ? children : null
}
