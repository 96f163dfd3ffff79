/** Browser storage says '1' while a session is likely. Only a hint that saves a request: the session is a cookie. */
const sessionFlag = 'legate.session'

/** Sent to the window after a login, a logout, and whenever the header is made again. */
export const sessionChanged = 'legate:session'

/** Calls `listener` when this tab or another one logs in or out, and when the header is made again. Returns what stops it. */
export function onSessionChange(listener: () => void): () => void {
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

export function hasSessionFlag(): boolean {
  try {
    return localStorage.getItem(sessionFlag) === '1'
  } catch {
    return false
  }
}

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

/** Also tells the header. Storage can be refused; the session then still holds. */
export function setSessionFlag(on: boolean): void {
  try {
    if (on) localStorage.setItem(sessionFlag, '1')
    else localStorage.removeItem(sessionFlag)
  } catch {
    return
  } finally {
    globalThis.dispatchEvent(new Event(sessionChanged))
  }
}
