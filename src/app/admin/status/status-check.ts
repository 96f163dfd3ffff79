/** What the Status page goes by; instants as ISO text. */
export interface StatusFacts {
  now: string
  scanner: 'none' | 'silent' | 'ready'
  cards: 'stand-in' | 'sandbox' | 'production'
  /** The newest; null when none was taken. */
  backup: { takenAt: string; rowCount: number; fileCount: number; isEncrypted: boolean } | null
  isCheckoutClosed: boolean
  deadLetters: readonly { queue: string; count: number }[]
  undelivered: { count: number; oldest: string | null }
  /** Names of the legal texts of which no version is in force. */
  unpublished: readonly string[]
  /** Whether the firm offers itself as agent, and whether its consent is on file. */
  agent: { name: string; hasConsent: boolean }
  /** Names of facts that are still those of the sample. */
  sampleFacts: readonly string[]
  claimsWithoutEvidence: readonly string[]
  feesToCheck: readonly string[]
  /** The newest finished verification of the audit log; null when there was none. */
  audit: { finishedAt: string; verified: number; brokenId: string | null } | null
}

/** danger: someone has to act; warning: it works, but not as a firm in business should leave it. */
export type StatusTone = 'danger' | 'warning' | 'success'

export interface StatusCheck {
  id: string
  tone: StatusTone
  /** What is so. */
  title: string
  /** What it means. */
  meaning: string
  /** Where it is mended. Empty when nothing is to be done. */
  mend: { text: string; to?: string; isForAdmins?: boolean } | null
}

/** One check of the page. */
export type Rule = (facts: StatusFacts) => StatusCheck

/** A check that has nothing to mend. */
export const ok = (id: string, title: string, meaning: string): StatusCheck => ({
  id,
  tone: 'success',
  title,
  meaning,
  mend: null,
})
