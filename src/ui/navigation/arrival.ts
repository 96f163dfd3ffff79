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
