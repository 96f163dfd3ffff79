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
