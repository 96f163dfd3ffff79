import { isProblem } from '#lib/problem.ts'
import { sortedJson } from '#lib/sorted-json.ts'

/** What is stored of a draft while it is being filled in. */
export interface DraftContent {
  step: string
  formation: Record<string, unknown>
}

export interface StoredVersion extends DraftContent {
  revision: number
  /** Instant, ISO 8601. */
  updatedAt: string
}

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  | { kind: 'failed'; text: string; retries: boolean }
  | { kind: 'conflict'; theirs: StoredVersion }

interface DraftSaverOptions {
  stored: StoredVersion
  save: (revision: number, content: DraftContent) => Promise<{ revision: number; updatedAt: string }>
  /** Sends without waiting for an answer: the page is going. */
  saveOnLeave: (revision: number, content: DraftContent) => void
  /** The stored draft that a refused save brought along; undefined when the refusal is another one. */
  storedVersionOf: (error: unknown) => StoredVersion | undefined
  /** What the server makes of a content that it stores. */
  asStored: (formation: Record<string, unknown>) => Record<string, unknown>
  onState: (state: SaveState) => void
}

/** A pause in typing after which the draft is sent, and how long steady typing may put that off (milliseconds). */
const debounceMs = 500
const maxWaitMs = 900
const firstRetryMs = 2_000
const maxRetryMs = 30_000

/**
 * Autosaves one draft: one request at a time, latest content wins, failed saves are retried, and a draft changed
 * elsewhere is never overwritten without asking.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  #revision: number
  #pending: DraftContent | null = null
  #sending: Promise<void> | null = null
  #theirs: StoredVersion | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | null = null
  #retryMs = firstRetryMs

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#revision = options.stored.revision
  }

  get hasUnsaved(): boolean {
    return this.#pending !== null || this.#sending !== null
  }

  change(content: DraftContent): void {
    this.#pending = content
    const now = Date.now()
    this.#waitingSince ??= now
    this.#plan(Math.max(0, Math.min(debounceMs, this.#waitingSince + maxWaitMs - now)))
  }

  /** Stores what is not stored yet. False when that failed or waits for a choice. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#sending) await this.#sending
    if (this.#theirs) return false
    const content = this.#pending
    if (!content) return true
    this.#pending = null
    this.#waitingSince = null
    this.#options.onState({ kind: 'saving' })
    this.#sending = this.#send(content).finally(() => {
      this.#sending = null
    })
    await this.#sending
    return !this.hasUnsaved && !this.#theirs
  }

  /** The page is going: what is not stored is sent without waiting. */
  leave(): void {
    if (!this.#pending || this.#theirs) return
    // A save that is under way will have raised the revision when this one arrives.
    this.#options.saveOnLeave(this.#sending ? this.#revision + 1 : this.#revision, this.#pending)
  }

  /** After a conflict: this version replaces the other one. */
  keepMine(): Promise<boolean> {
    if (this.#theirs) this.#revision = this.#theirs.revision
    this.#theirs = null
    return this.flush()
  }

  /** After a conflict: this version is given up. */
  takeTheirs(): StoredVersion | null {
    const theirs = this.#theirs
    if (!theirs) return null
    this.#revision = theirs.revision
    this.#theirs = null
    this.#pending = null
    this.#options.onState({ kind: 'saved', at: theirs.updatedAt })
    return theirs
  }

  retryNow(): void {
    if (this.#pending && !this.#theirs) void this.flush()
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer)
    if (this.#theirs) return
    this.#timer = setTimeout(() => void this.flush(), delayMs)
  }

  async #send(content: DraftContent): Promise<void> {
    try {
      const { revision, updatedAt } = await this.#options.save(this.#revision, content)
      this.#revision = revision
      this.#retryMs = firstRetryMs
      if (!this.#pending) this.#options.onState({ kind: 'saved', at: updatedAt })
    } catch (error) {
      this.#handleFailure(error, content)
    }
  }

  #handleFailure(error: unknown, content: DraftContent): void {
    const stored = this.#options.storedVersionOf(error)
    if (stored && this.#isOurs(stored, content)) {
      // Our own save, whose answer was lost on the way.
      this.#revision = stored.revision
      if (!this.#pending) this.#options.onState({ kind: 'saved', at: stored.updatedAt })
      return
    }
    this.#pending ??= content
    if (stored) {
      this.#theirs = stored
      this.#options.onState({ kind: 'conflict', theirs: stored })
      return
    }
    const failure = describeFailure(error)
    this.#options.onState({ kind: 'failed', ...failure })
    if (!failure.retries) return
    this.#plan(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs)
  }

  #isOurs(stored: StoredVersion, { step, formation }: DraftContent): boolean {
    return stored.step === step && sortedJson(stored.formation) === sortedJson(this.#options.asStored(formation))
  }
}

function describeFailure(error: unknown): { text: string; retries: boolean } {
  if (!isProblem(error)) throw error
  if (error.code === 'unavailable' || error.status >= 500 || error.code === 'too-many-requests') {
    const offline = typeof navigator !== 'undefined' && !navigator.onLine
    const reason = offline ? 'You’re offline.' : 'We couldn’t reach our server.'
    return { text: `Your latest changes aren’t saved yet. ${reason} We’ll keep trying.`, retries: true }
  }
  if (error.code === 'login-required') {
    return {
      text: 'Your latest changes aren’t saved because you’ve been logged out. Log in on another tab, then come back here.',
      retries: true,
    }
  }
  return { text: `Your latest changes aren’t saved. ${error.message}`, retries: false }
}
