import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isProblem } from '#lib/problem.ts'
import type { ConversationView } from './message.ts'
import { type ConversationPaths, fetchConversation, markRead } from './messages-client.ts'

const askEveryMs = 15_000

const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine
const keyOf = ({ messages, seenNumber, closedSince, waitsSince, askedSince }: ConversationView) =>
  [messages.at(-1)?.number, seenNumber, closedSince, waitsSince, askedSince].join()

/** While the page is looked at, asks now and then whether there is something new, and reads the page again if so. */
export function useFreshConversation(
  paths: ConversationPaths,
  conversation: ConversationView,
  onChanged: () => Promise<void>,
): void {
  const shown = keyOf(conversation)
  const changed = useEffectEvent(onChanged)
  const { conversation: path } = paths
  const ask = useEffectEvent((signal: AbortSignal) => fetchConversation(paths, signal))
  useEffect(() => {
    const end = new AbortController()
    const look = async () => {
      if (!isLookedAt()) return
      try {
        if (keyOf(await ask(end.signal)) !== shown && !end.signal.aborted) await changed()
      } catch (error) {
        // A line that is down for a moment says nothing; a session that is over is said by the page's own reading.
        if (isProblem(error) && error.code === 'login-required') await changed()
      }
    }
    const timer = setInterval(() => void look(), askEveryMs)
    document.addEventListener('visibilitychange', () => void look(), { signal: end.signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [path, shown])
}

/** Notes what the reader has before them as read, once the part of the page is seen; the page's counts follow. */
export function useMarkRead(
  paths: ConversationPaths,
  { messages, readNumber }: ConversationView,
  place: RefObject<HTMLElement | null>,
  onChanged: () => Promise<void>,
): void {
  const last = messages.at(-1)?.number ?? 0
  const mark = useEffectEvent(async () => {
    await markRead(paths, last)
    await onChanged()
  })
  useEffect(() => {
    if (last <= readNumber) return undefined
    const end = new AbortController()
    const look = () => {
      // On a phone the list alone may be on the screen.
      if (!isLookedAt() || !place.current?.checkVisibility()) return
      end.abort()
      // It is noted with the next look.
      mark().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    look()
    return () => end.abort()
  }, [last, readNumber, place])
}
