/** Sent to the window before a logout ends the session. */
const sessionEnding = 'legate:session-ending'

/** Sent to the window when an answer says that the session is over. */
export const sessionOver = 'legate:session-over'

/** How long a logout waits for what is unsaved: who leaves wants to be out. */
const mostWaitMs = 3_000

/** Sent to the window when this tab's data are cleared: a page that is about to go does not write its part back. */
export const tabDataCleared = 'legate:tab-data-cleared'

/** Has `store` called before a logout ends the session, which waits until it is done. Returns what takes that back. */
export function onSessionEnd(store: () => Promise<unknown>): () => void {
  const handleEnd = (event: Event) => {
    if (event instanceof CustomEvent) (event.detail as Promise<unknown>[]).push(store())
  }
  globalThis.addEventListener(sessionEnding, handleEnd)
  return () => globalThis.removeEventListener(sessionEnding, handleEnd)
}

/** Lets every part of the page store what it has not stored yet: once the session has ended, nothing is taken any more. */
export async function announceSessionEnd(): Promise<void> {
  const stored: Promise<unknown>[] = []
  globalThis.dispatchEvent(new CustomEvent(sessionEnding, { detail: stored }))
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, mostWaitMs)
  await Promise.race([Promise.allSettled(stored), waited.promise])
  clearTimeout(timer)
}

/** Quiz answers, the pending order and what else this tab kept for the person who signs out. */
export function clearTabData(): void {
  globalThis.dispatchEvent(new Event(tabDataCleared))
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
