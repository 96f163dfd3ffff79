/** Browser storage says '1' while a session is likely. Only a hint that saves a request: the session is a cookie. */
export const sessionFlag = 'legate.session'

/** Sent to the window after a login, a logout, and whenever the header is made again. */
export const sessionChanged = 'legate:session'

export function hasSessionFlag(): boolean {
  try {
    return localStorage.getItem(sessionFlag) === '1'
  } catch {
    return false
  }
}

/** Sent to the window before a logout ends the session: what is still unsaved can be sent. */
export const sessionEnding = 'legate:session-ending'

/** Sent to the window when this tab's data are cleared: a page that is about to go does not write its part back. */
export const tabDataCleared = 'legate:tab-data-cleared'

export const announceSessionEnd = (): boolean => globalThis.dispatchEvent(new Event(sessionEnding))

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
