import type { SaveFailure } from './describe-failure.ts'

/** What is stored of a draft while it is being filled in. */
export interface DraftContent {
  step: string
  openedSteps?: readonly string[]
  formation: Record<string, unknown>
}

/** What a page had not saved, or not yet had confirmed, when it was left. Never an SSN: drafts contain none. */
export interface UnsavedDraft {
  /** The revision that the edits were made on. */
  revision: number
  content: DraftContent
  /** Contents sent without a response. If the server has one of them, this tab saved it. */
  sent: readonly DraftContent[]
  /** The revision as which the server has the content by now: only a page that it made before lacks it. */
  savedAs?: number
}

export interface StoredVersion {
  step: string
  formation: Record<string, unknown>
  revision: number
  /** Instant, ISO 8601. */
  updatedAt: string
}

/** What the server has of a draft since a save. */
export interface SettledDraft {
  revision: number
  updatedAt: string
  /** What the server has as this revision. */
  content: DraftContent
}

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  | SaveFailure
  | { kind: 'conflict'; theirs: StoredVersion }
