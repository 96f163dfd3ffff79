// Storage can be refused (private mode) or full: what is kept then lasts as long as the page.

/** What this tab keeps under the key; null when there is nothing, or no storage. */
export function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    return
  }
}

export function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}

/** The kept value, unchecked; null when there is none, or none that can be read. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

export const writeJson = (key: string, value: unknown): void => writeItem(key, JSON.stringify(value))
