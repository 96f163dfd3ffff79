import { readJson, removeItem, writeJson } from '#lib/session-storage.ts'
import type { UnsavedDraft } from './draft-versions.ts'

const keyOf = (draftId: string) => `legate.unsaved-draft.${draftId}`

/** Keeps this tab's edits across a reload, because a request sent while leaving may not arrive (decision 55). */
export const keepUnsaved = (draftId: string, unsaved: UnsavedDraft): void => writeJson(keyOf(draftId), unsaved)

export const forgetUnsaved = (draftId: string): void => removeItem(keyOf(draftId))

export function readUnsaved(draftId: string): UnsavedDraft | null {
  const kept = readJson(keyOf(draftId))
  return isUnsaved(kept) ? kept : null
}

function isUnsaved(kept: unknown): kept is UnsavedDraft {
  if (typeof kept !== 'object' || kept === null) return false
  return 'revision' in kept && 'content' in kept && 'sent' in kept && Array.isArray(kept.sent)
}
