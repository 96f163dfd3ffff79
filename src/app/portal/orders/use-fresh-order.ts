import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pollIntervalMs = 5000

/** While someone else has to act, refreshes the order when the page becomes visible and every few seconds. */
export function useFreshOrder(isWaitingForOthers: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaitingForOthers || state !== 'idle') return
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const timer = setInterval(look, pollIntervalMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaitingForOthers, state, revalidate])
}
