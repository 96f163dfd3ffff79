import { useState } from 'react'
import { later } from '#ui/later.tsx'
import { useSessionEnd } from './use-session-end.ts'

const SessionDialog = later(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** Warns before the session ends, and lets its owner log in again in place once it has: nothing typed is lost. */
export function SessionWatch({ onRenewed }: { onRenewed?: () => void }) {
  const { notice, stay, look } = useSessionEnd()
  const [put, setPut] = useState('')
  if (notice.state === 'none') return null
  // Put away, the warning comes once more when the time is up.
  const key = `${notice.state}|${notice.userId}`
  if (put === key) return null
  return (
    <SessionDialog
      notice={notice}
      stay={stay}
      look={look}
      onPutAway={() => setPut(key)}
      onRenewed={() => {
        setPut('')
        onRenewed?.()
      }}
    />
  )
}
