import { readItem, removeItem, writeItem } from '#lib/session-storage.ts'

/** Set when a script starts a full page load, so that the next page moves the focus to its beginning. */
export const arrivalKey = 'legate.arrival'

export const announceArrival = (): void => writeItem(arrivalKey, '1')

/** Returns whether a script started this page load, and clears the mark. */
export function takeArrival(): boolean {
  const isAnnounced = readItem(arrivalKey) !== null
  removeItem(arrivalKey)
  return isAnnounced
}

/** Focuses the target of the URL's hash, or the first `data-arrival` element or h1. */
export function focusBeginning(hash: string, options?: FocusOptions): void {
  const named = hash ? document.getElementById(hash.slice(1)) : null
  const place = named ?? document.querySelector<HTMLElement>('#main :is(h1, [data-arrival])')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus(options)
}
