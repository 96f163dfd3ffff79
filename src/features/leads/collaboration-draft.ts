import { z } from 'zod'

export const collaborationDraftKey = 'legate.partner-application'
const storedDraft = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What was entered, for this tab alone. Storage can be refused; the form then forgets on a reload. */
export function saveDraft(values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(collaborationDraftKey, JSON.stringify(values))
  } catch {
    return
  }
}

/** What this tab holds of the application; nothing when there is nothing, or nothing that can be read. */
export function readDraft(): Record<string, string | string[]> {
  try {
    return storedDraft.parse(JSON.parse(sessionStorage.getItem(collaborationDraftKey) ?? '{}'))
  } catch {
    return {}
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(collaborationDraftKey)
  } catch {
    return
  }
}
