import { useEffect, useEffectEvent } from 'react'
import { useUnattendedRevalidation } from '#app/shell/use-unattended-revalidation.ts'
import { sessionOver } from '#features/auth/session-end/leave-session.ts'
import type { OrderProgress } from '#features/orders/order.ts'
import { fetchProgress, pause } from '#features/orders/orders-client.ts'
import { isProblem } from '#lib/problem.ts'

/** Together with the request and the refresh, less than a second. */
const askEveryMs = 700
const askAfterFailureMs = 5000

/** How often the page asks: at once while someone else has to act, now and then while we work on the order. */
export const paces = { others: askEveryMs, us: 5000 } as const

const keyOf = ({ status, openTasks, mark }: OrderProgress) => [status, mark, ...openTasks.toSorted()].join()

/**
 * While others or we have to act and the page is visible, asks for the order's progress and refreshes the page as soon as
 * that differs from what it shows. Null: nothing can change by itself.
 *
 * @param progress as it was read before the page, so that nothing in between is missed
 */
export function useFreshOrder(id: string, progress: OrderProgress, pace: keyof typeof paces | null): void {
  const revalidate = useUnattendedRevalidation()
  const shown = keyOf(progress)
  const readAgain = useEffectEvent(() => revalidate())
  useEffect(() => {
    if (pace === null) return
    const end = new AbortController()
    const look = () => {
      if (isLookedAt()) void readAgain()
    }
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    followProgress(id, { shown, everyMs: paces[pace], onChange: () => readAgain(), signal: end.signal }).catch(
      (error: unknown) => {
        if (!end.signal.aborted) reportError(error)
      },
    )
    return () => end.abort()
  }, [pace, id, shown])
}

const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine

interface Following {
  shown: string
  everyMs: number
  onChange: () => Promise<void>
  signal: AbortSignal
}

/** Asks until `signal` ends it, and rejects then. */
async function followProgress(orderId: string, { shown, everyMs, onChange, signal }: Following): Promise<never> {
  let pauseMs: number = everyMs
  for (;;) {
    await pause(pauseMs, signal)
    if (!isLookedAt()) continue
    try {
      pauseMs = everyMs
      const progress = await fetchProgress(orderId, signal)
      if (keyOf(progress) !== shown) await onChange()
    } catch (error) {
      signal.throwIfAborted()
      pauseMs = askAfterFailureMs
      // A line that is down for a moment says nothing. Once the session is over, the page stays as it is, with what was
      // typed into it: the watch on the session asks for a login in place.
      if (isProblem(error) && error.code === 'login-required') dispatchEvent(new Event(sessionOver))
    }
  }
}
