import { useState } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'

const longEnoughMs = 2000

/**
 * When the form was shown, for the check against robots (sender.ts). Measured by the clock that cannot be set wrong, and
 * only said of a form that is sent at once: a person with a wrong clock must not look like a robot.
 */
export function useSpamSignals(): () => { startedAt?: number } {
  const isHydrated = useHydrated()
  // In the server's page the form was there from the beginning.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0))
  return () => {
    const tookMs = performance.now() - shownAt
    return tookMs < longEnoughMs ? { startedAt: Date.now() - Math.round(tookMs) } : {}
  }
}
