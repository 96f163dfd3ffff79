import { useState } from 'react'
import { formatDateTime } from '#lib/pacific-time.ts'
import { isProblem } from '#lib/problem.ts'
import { lastSeenText } from './last-seen.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import type { OwnSession } from './own-sessions.ts'

interface SessionListProps {
  sessions: readonly OwnSession[]
  now: string
  /** Called after a device was signed out. */
  onEnded: () => Promise<void>
}

/** Where the account is logged in; every device but this one can be signed out here. */
export function SessionList({ sessions, now, onEnded }: SessionListProps) {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState('')
  const others = sessions.filter(({ isThisBrowser }) => !isThisBrowser)
  async function end(which: string, act: () => Promise<unknown>, text: string) {
    setBusy(which)
    setFailure('')
    setDone('')
    try {
      await act()
      setDone(text)
    } catch (error) {
      setFailure((isProblem(error) && error.message) || 'We couldn’t sign this device out. Please try again.')
    } finally {
      await onEnded()
      setBusy(undefined)
    }
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <ul className="plain-list session-list" aria-label="Devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.device}</strong>
              <br />
              <span className="sm muted">{detailsOf(session, now)}</span>
            </span>
            {session.isThisBrowser ? (
              <span className="sm muted">This device</span>
            ) : (
              <Button
                look="quiet"
                compact
                busy={busy === session.id}
                busyLabel="Signing out…"
                aria-label={`Sign out ${session.device}`}
                onClick={() =>
                  void end(
                    session.id,
                    () => send('DELETE', `/api/account/sessions/${session.id}`),
                    `${session.device} is signed out.`,
                  )
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="above-even">
          <Button
            compact
            busy={busy === 'others'}
            busyLabel="Signing out…"
            onClick={() =>
              void end(
                'others',
                () => send('POST', '/api/account/sessions/end-others', {}),
                'All other devices are signed out.',
              )
            }
          >
            Sign out all other devices
          </Button>
        </p>
      ) : null}
      <StatusRegion visible>{done}</StatusRegion>
    </>
  )
}

function detailsOf({ ip, createdAt, lastSeenAt, isThisBrowser }: OwnSession, now: string): string {
  const where = ip ? `IP address ${ip}. ` : ''
  const seen = isThisBrowser ? '' : ` Last active: ${lastSeenText(lastSeenAt, now)}.`
  return `${where}Logged in ${formatDateTime(createdAt)}.${seen}`
}
