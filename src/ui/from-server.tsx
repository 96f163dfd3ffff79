import type { ReactNode } from 'react'
import { useIsServers } from './use-hydrated.ts'

/**
 * Scripts of the page, which only the server writes: React makes a `<script>` with innerHTML, which Trusted Types refuse. A
 * frame that is drawn again in the browser, after a navigation that failed, goes without them; they have run.
 */
export function FromServer({ children }: { children: ReactNode }) {
  return useIsServers() ? children : null
}
