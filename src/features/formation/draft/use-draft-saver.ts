import { useEffect, useState } from 'react'
import { onSessionEnd, tabDataCleared } from '#features/auth/session-end/leave-session.ts'
import { DraftSaver } from './draft-saver.ts'
import type { SaveState } from './draft-versions.ts'
import type { DraftView } from './draft.ts'
import { loadedRules } from '#features/formation/wizard/load-rules.ts'
import { forgetUnsaved, keepUnsaved } from './unsaved-draft.ts'
import { saveDraft, saveDraftOnLeave, storedVersionOf } from '#features/formation/formation-client.ts'

/** Keeps the draft stored while the page is open, and what is to be said about it. */
export function useDraftSaver(draft: DraftView): { saver: DraftSaver; saveState: SaveState } {
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved', at: draft.updatedAt })
  const [saver] = useState(
    () =>
      new DraftSaver({
        stored: draft,
        save: (revision, content) => saveDraft(draft.draftId, revision, content),
        saveOnLeave: (revision, content) => saveDraftOnLeave(draft.draftId, revision, content),
        storedVersionOf,
        keepUnsaved: (unsaved) => (unsaved ? keepUnsaved(draft.draftId, unsaved) : forgetUnsaved(draft.draftId)),
        // Whoever changed something has the rules; without them another version counts as different.
        asStored: (formation) => loadedRules()?.asStored(formation) ?? formation,
        onState: setSaveState,
      }),
  )
  useEffect(() => {
    const handleLeave = () => saver.leave()
    const handleReturn = () => saver.retryNow()
    // Phones put a page to sleep without any other notice.
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
      else saver.retryNow()
    }
    const handleCleared = () => saver.discard()
    const forgetSessionEnd = onSessionEnd(() => saver.flush())
    window.addEventListener(tabDataCleared, handleCleared)
    window.addEventListener('pagehide', handleLeave)
    window.addEventListener('pageshow', handleReturn)
    window.addEventListener('online', handleReturn)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      forgetSessionEnd()
      window.removeEventListener(tabDataCleared, handleCleared)
      window.removeEventListener('pagehide', handleLeave)
      window.removeEventListener('pageshow', handleReturn)
      window.removeEventListener('online', handleReturn)
      document.removeEventListener('visibilitychange', handleVisibility)
      saver.close()
    }
  }, [saver])
  return { saver, saveState }
}
