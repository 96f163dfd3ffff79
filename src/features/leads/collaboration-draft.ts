import { z } from 'zod'
import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'

export const collaborationDraftKey = 'legate.partner-application'
const storedDraft = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({})

/** What was entered, for this tab alone. */
export const saveDraft = (values: Record<string, unknown>): void => writeJson(collaborationDraftKey, values)

/** What this tab holds of the application; nothing when there is nothing, or nothing that can be read. */
export const readDraft = (): Record<string, string | string[]> => storedDraft.parse(readJson(collaborationDraftKey))

export const clearDraft = (): void => removeItem(collaborationDraftKey)
