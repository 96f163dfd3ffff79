import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'

export const collaborationDraftKey = 'legate.partner-application'
type Draft = Record<string, string | string[]>

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => [entry].flat().every((text) => typeof text === 'string'))

/** What was entered, for this tab alone. */
export const saveDraft = (values: Record<string, unknown>): void => writeJson(collaborationDraftKey, values)

/** What this tab holds of the application; nothing when there is nothing, or nothing that can be read. */
export function readDraft(): Draft {
  const kept = readJson(collaborationDraftKey)
  return isDraft(kept) ? kept : {}
}

export const clearDraft = (): void => removeItem(collaborationDraftKey)
