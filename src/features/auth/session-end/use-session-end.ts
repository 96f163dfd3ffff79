import { useEffect, useEffectEvent, useState } from 'react'
import { sessionChanged } from '#features/auth/session-flag.ts'
import { sessionOver } from './leave-session.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { SessionEnd } from './session-end.ts'

export type SessionNotice =
  | { state: 'none' }
  /** `mayStay`: only the time without activity is over; else the session ends whatever the person does. */
  | { state: 'ending'; secondsLeft: number; mayStay: boolean; userId: string }
  | { state: 'ended'; userId: string }

const longestTimerMs = 2 ** 31 - 1
const askAgainMs = 30_000

interface Known {
  end: SessionEnd
  /** The end by this browser's clock. */
  endsAtMs: number
}

export interface SessionControl {
  notice: SessionNotice
  stay: () => Promise<void>
  look: () => Promise<void>
}

/** Says when the session is about to end, and when it has. Other tabs may extend it: the server is asked before. */
export function useSessionEnd(): SessionControl {
  const [known, setKnown] = useState<Known>()
  const [notice, setNotice] = useState<SessionNotice>({ state: 'none' })
  const take = (end: SessionEnd) => {
    const next = { end, endsAtMs: Date.now() + leftMs(end) }
    setKnown(next)
    setNotice(noticeAt(next))
  }
  async function look() {
    // Without a line nobody answers; it is asked when there is one again.
    if (!navigator.onLine) return
    try {
      take(await send<SessionEnd>('GET', '/api/auth/session'))
    } catch (error) {
      // A line that is down for a moment says nothing about the session.
      if (!isProblem(error) || error.code !== 'login-required') return
      setKnown(undefined)
      // A form that saves by itself may have asked for the login already.
      if (known && !document.querySelector('dialog[open] input[autocomplete="username"]'))
        setNotice({ state: 'ended', userId: known.end.userId })
    }
  }
  const lookNow = useEffectEvent(() => void look())
  const tick = useEffectEvent(() => {
    if (!known) return
    const next = noticeAt(known)
    // Asked once more when the warning is due, and when the time is up.
    if (next.state !== notice.state) lookNow()
    else setNotice(next)
  })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') lookNow()
    }
    const first = setTimeout(lookNow)
    signal.addEventListener('abort', () => clearTimeout(first))
    addEventListener('online', lookNow, { signal })
    addEventListener(sessionChanged, lookNow, { signal })
    addEventListener(sessionOver, lookNow, { signal })
    document.addEventListener('visibilitychange', lookWhenSeen, { signal })
    return () => end.abort()
  }, [])
  const waitMs = known ? nextLookMs(known, notice) : undefined
  useEffect(() => {
    if (waitMs === undefined) return
    const timer = setTimeout(tick, Math.min(Math.max(waitMs, 250), longestTimerMs))
    return () => clearTimeout(timer)
  }, [waitMs, notice])
  return { notice, look, stay: async () => take(await send<SessionEnd>('POST', '/api/auth/session/stay', {})) }
}

const leftMs = ({ now, idleEndsAt, endsAt }: SessionEnd) =>
  Math.min(Date.parse(idleEndsAt), Date.parse(endsAt)) - Date.parse(now)

function noticeAt({ end, endsAtMs }: Known): SessionNotice {
  const secondsLeft = Math.ceil((endsAtMs - Date.now()) / 1000)
  const { userId } = end
  if (secondsLeft <= 0) return { state: 'ended', userId }
  if (secondsLeft > end.warnSeconds) return { state: 'none' }
  return { state: 'ending', secondsLeft, mayStay: Date.parse(end.idleEndsAt) < Date.parse(end.endsAt), userId }
}

/** Until the warning, then every second in which the text may change. */
function nextLookMs({ end, endsAtMs }: Known, notice: SessionNotice): number | undefined {
  const left = endsAtMs - Date.now()
  switch (notice.state) {
    case 'none':
      return left - end.warnSeconds * 1000
    case 'ending':
      return left <= 0 ? askAgainMs : Math.min(left, 1000)
    case 'ended':
      return undefined
  }
}
