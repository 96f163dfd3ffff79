import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderProgress, OrderView } from '#features/orders/order.ts'
import { fetchProgress, pause } from '#features/orders/orders-client.ts'
import { isProblem } from '#lib/problem.ts'

/** Together with the request and the refresh, less than a second. */
const askEveryMs = 700
const askAfterFailureMs = 5000

const openKinds = ({ tasks }: Pick<OrderView, 'tasks'>) => tasks.flatMap(({ kind, doneAt }) => (doneAt ? [] : [kind]))
const keyOf = ({ status, openTasks }: OrderProgress) => [status, ...openTasks.toSorted()].join()

/**
 * While someone else has to act and the page is visible, asks for the order's progress and refreshes the page as soon as
 * that differs from what it shows.
 */
export function useFreshOrder(order: Pick<OrderView, 'id' | 'status' | 'tasks'>, isWaitingForOthers: boolean): void {
  const { revalidate } = useRevalidator()
  const { id, status } = order
  const shown = keyOf({ status, openTasks: openKinds(order) })
  const readAgain = useEffectEvent(() => revalidate())
  useEffect(() => {
    if (!isWaitingForOthers) return
    const end = new AbortController()
    const look = () => {
      if (isLookedAt()) void readAgain()
    }
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    followProgress(id, { shown, onChange: () => readAgain(), signal: end.signal }).catch((error: unknown) => {
      if (!end.signal.aborted) reportError(error)
    })
    return () => end.abort()
  }, [isWaitingForOthers, id, shown])
}

const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine

interface Following {
  shown: string
  onChange: () => Promise<void>
  signal: AbortSignal
}

/** Asks until `signal` ends it, and rejects then. */
async function followProgress(orderId: string, { shown, onChange, signal }: Following): Promise<never> {
  let pauseMs = askEveryMs
  for (;;) {
    await pause(pauseMs, signal)
    if (!isLookedAt()) continue
    try {
      pauseMs = askEveryMs
      const progress = await fetchProgress(orderId, signal)
      if (keyOf(progress) !== shown) await onChange()
    } catch (error) {
      signal.throwIfAborted()
      pauseMs = askAfterFailureMs
      // The page's own reading says that the session is over; a line that is down for a moment says nothing.
      if (isProblem(error) && error.code === 'login-required') await onChange()
    }
  }
}
