import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { hasSessionFlag, sessionChanged, sessionFlag } from '#features/auth/session-flag.ts'

/** Fetched by those who are logged in alone. */
const SessionWatch = lazy(async () => {
  const { SessionWatch: Watch } = await import('#features/auth/session-end/session-watch.tsx')
  return { default: Watch }
})

/** Watches the session on every page of someone logged in. */
export function SessionWatchSlot() {
  const { revalidate } = useRevalidator()
  const isFlagged = useSyncExternalStore(subscribe, hasSessionFlag, () => false)
  return isFlagged ? (
    <Suspense fallback={null}>
      <SessionWatch onRenewed={() => void revalidate()} />
    </Suspense>
  ) : null
}

function subscribe(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === sessionFlag || key === null) listener()
  }
  addEventListener(sessionChanged, listener)
  addEventListener('storage', handleStorage)
  return () => {
    removeEventListener(sessionChanged, listener)
    removeEventListener('storage', handleStorage)
  }
}
