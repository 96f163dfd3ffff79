import { useEffect, useState } from 'react'
import { fetchUnread } from '#features/staff-notices/staff-notices-client.ts'
import { isProblem } from '#lib/problem.ts'

const everyMs = 60_000

interface Loaded {
  unread: number
}

/**
 * Returns how many notices are unread: what the page was loaded with, and from then on what the server says once a minute
 * while the tab is visible. Asking doesn't keep the session from its end; once it has ended, nothing is asked any more.
 */
export function useUnread(loaded: Loaded): number {
  const [asked, setAsked] = useState<{ since: Loaded; unread: number }>()
  useEffect(() => {
    const stopped = new AbortController()
    let askedAt = Date.now()
    async function ask() {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < everyMs) return
      askedAt = Date.now()
      try {
        const { unread } = await fetchUnread(stopped.signal)
        if (!stopped.signal.aborted) setAsked({ since: loaded, unread })
      } catch (error) {
        // Without an answer the last count stays.
        if (isProblem(error) && error.code === 'login-required') stopped.abort()
      }
    }
    const timer = setInterval(() => void ask(), everyMs)
    stopped.signal.addEventListener('abort', () => clearInterval(timer))
    document.addEventListener('visibilitychange', () => void ask(), { signal: stopped.signal })
    return () => stopped.abort()
  }, [loaded])
  return asked?.since === loaded ? asked.unread : loaded.unread
}
