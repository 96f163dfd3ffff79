import { useState } from 'react'
import { useBlocker } from 'react-router'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'

/**
 * Keeps the current page when a link is followed offline. Otherwise, a part of the next page that can't be loaded would
 * lead to the browser's error page.
 */
export function OfflineGuard() {
  const [tries, setTries] = useState(0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  function retry() {
    if (navigator.onLine) blocker.proceed?.()
    else setTries(tries + 1)
  }
  return (
    <Banner
      tone="warning"
      title={tries > 0 ? 'You’re still offline.' : 'You’re offline.'}
      action={
        <Button compact onClick={retry}>
          Retry
        </Button>
      }
      onDismiss={() => {
        setTries(0)
        blocker.reset?.()
      }}
    >
      This page stays open. Check your connection and try again.
    </Banner>
  )
}
