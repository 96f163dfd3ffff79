import { isProblem } from '#lib/problem.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import { describeFailure } from './describe-failure.ts'
import type { DraftContent, SaveState, SettledDraft, StoredVersion, UnsavedDraft } from './draft-versions.ts'

interface DraftSaverOptions {
  stored: StoredVersion
  save: (revision: number, content: DraftContent) => Promise<{ revision: number; updatedAt: string }>
  /** Sends without waiting for an answer: the page is going. */
  saveOnLeave: (revision: number, content: DraftContent) => void
  /** Keeps unsaved edits for this tab's next page; null when everything is saved. */
  keepUnsaved: (unsaved: UnsavedDraft | null) => void
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
/** How many unanswered contents are remembered: with two signatures each, several still fit in session storage. */
const maxSent = 3

/**
 * Autosaves one draft: one request at a time, latest content wins, failed saves are retried, and a draft changed
 * elsewhere is never overwritten without asking.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  #revision: number
  /** What the server has as this revision. */
  #base: DraftContent
  #hasSaved = false
  #pending: DraftContent | null = null
  /** Sent without a response, so perhaps saved. */
  #sent: DraftContent[] = []
  #hasKept = false
  #isLoggedOut = false
  #isDiscarded = false
  #sending: Promise<void> | null = null
  #theirs: StoredVersion | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | null = null
  #retryMs = firstRetryMs

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#revision = options.stored.revision
    this.#base = options.stored
  }

  get hasUnsaved(): boolean {
    return this.#pending !== null || this.#sending !== null
  }

  /** The last save was refused because the session has ended. */
  get isLoggedOut(): boolean {
    return this.#isLoggedOut
  }

  change(content: DraftContent): void {
    if (this.#isDiscarded) return
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
    // Keeps the login dialog open while the save is retried.
    if (!this.#isLoggedOut) this.#options.onState({ kind: 'saving' })
    this.#sending = this.#send(content).finally(() => {
      this.#sending = null
    })
    await this.#sending
    return !this.hasUnsaved && !this.#theirs
  }

  /**
   * Called when the page is left: sends unsaved edits without waiting, and keeps them in the tab, because the request may
   * arrive too late for the next page, or never.
   */
  leave(): void {
    const content = this.#pending
    if (content && !this.#theirs) {
      // A pending save will have raised the revision when this one arrives.
      this.#options.saveOnLeave(this.#sending ? this.#revision + 1 : this.#revision, content)
      this.#noteSent(content)
    }
    this.#keepUnsaved()
  }

  /** Called when the form is closed by navigating to another page of this site. */
  close(): void {
    this.#keepUnsaved()
    void this.flush()
  }

  /** Called when the person has logged out: keeps and sends nothing from now on. */
  discard(): void {
    this.#isDiscarded = true
    this.#pending = null
    this.#sent = []
    clearTimeout(this.#timer)
  }

  /**
   * Restores the edits that an earlier page of this tab left unsaved, and saves them at once. If another window has saved
   * something else since, the client chooses. Returns the content to show; null when it is already saved.
   */
  restore({ revision, content, sent, savedAs }: UnsavedDraft, stored: StoredVersion): DraftContent | null {
    this.#hasKept = true
    if (savedAs !== undefined) return this.#restoreSaved(savedAs, content, stored)
    if (this.#isStored(stored, content)) {
      this.#keep(null)
      return null
    }
    this.#sent = [...sent]
    this.#pending = content
    if (stored.revision === revision || sent.some((one) => this.#isStored(stored, one))) {
      void this.flush()
      return content
    }
    clearTimeout(this.#timer)
    this.#theirs = stored
    this.#options.onState({ kind: 'conflict', theirs: stored })
    return content
  }

  /** The server may have made this page while the last one was still saving. */
  #restoreSaved(revision: number, content: DraftContent, stored: StoredVersion): DraftContent | null {
    this.#keep(null)
    if (stored.revision >= revision) return null
    this.#revision = revision
    this.#base = content
    return content
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
    this.#base = theirs
    this.#theirs = null
    this.#pending = null
    this.#sent = []
    this.#keep(null)
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
    this.#noteSent(content)
    try {
      const { revision, updatedAt } = await this.#options.save(this.#revision, content)
      this.#retryMs = firstRetryMs
      this.#settle({ revision, updatedAt, content })
    } catch (error) {
      this.#handleFailure(error, content)
    }
  }

  #handleFailure(error: unknown, content: DraftContent): void {
    if (this.#isDiscarded) return
    const stored = this.#options.storedVersionOf(error)
    const own = stored && [...this.#sent, this.#base].find((one) => this.#isStored(stored, one))
    if (stored && own) {
      // Our own save, whose response was lost, perhaps with the page that sent it; or one that changed nothing.
      if (!this.#isStored(stored, content)) this.#pending ??= content
      this.#settle({ ...stored, content: own })
      if (this.#pending) this.#plan(0)
      return
    }
    this.#pending ??= content
    if (!isProblem(error) || error.status < 500) this.#sent = this.#sent.filter((one) => one !== content)
    if (stored) {
      this.#theirs = stored
      this.#options.onState({ kind: 'conflict', theirs: stored })
      return
    }
    // Someone logged in to another account in that dialog, which can't see the draft.
    const isOthers = this.#isLoggedOut && isProblem(error) && error.code === 'not-found'
    const failure = isOthers ? { kind: 'logged-out' as const } : describeFailure(error)
    this.#isLoggedOut = failure.kind === 'logged-out'
    this.#options.onState(failure)
    if (failure.kind === 'failed' && !failure.retries) return
    this.#plan(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs)
  }

  /** The server has everything up to this revision. */
  #settle({ revision, updatedAt, content }: SettledDraft): void {
    this.#revision = revision
    this.#base = content
    this.#hasSaved = true
    this.#isLoggedOut = false
    this.#sent = []
    if (this.#pending) return
    this.#keep(null)
    this.#options.onState({ kind: 'saved', at: updatedAt })
  }

  #noteSent(content: DraftContent): void {
    this.#sent = [...this.#sent.filter((one) => one !== content), content].slice(-maxSent)
  }

  #keepUnsaved(): void {
    const content = this.#pending ?? this.#sent.at(-1)
    const revision = this.#revision
    if (content) this.#keep({ revision, content, sent: this.#sent })
    else if (this.#hasSaved && !this.#isDiscarded)
      this.#keep({ revision, content: this.#base, sent: [], savedAs: revision })
  }

  #keep(unsaved: UnsavedDraft | null): void {
    if (unsaved === null && !this.#hasKept) return
    this.#hasKept = unsaved !== null
    this.#options.keepUnsaved(unsaved)
  }

  #isStored(stored: StoredVersion, { step, formation }: DraftContent): boolean {
    return stored.step === step && sortedJson(stored.formation) === sortedJson(this.#options.asStored(formation))
  }
}
