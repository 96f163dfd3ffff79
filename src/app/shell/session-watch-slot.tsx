import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { hasSessionFlag, onSessionChange } from '#features/auth/session-flag.ts'

/** Fetched by those who are logged in alone. */
const SessionWatch = lazy(async () => {
  const { SessionWatch: Watch } = await import('#features/auth/session-end/session-watch.tsx')
  return { default: Watch }
})

/** Watches the session on every page of someone logged in. */
export function SessionWatchSlot() {
  const { revalidate } = useRevalidator()
  const isFlagged = useSyncExternalStore(onSessionChange, hasSessionFlag, () => false)
  return isFlagged ? (
    <Suspense fallback={null}>
      <SessionWatch onRenewed={() => void revalidate()} />
    </Suspense>
  ) : null
}
