import type { ContentChange } from '#platform/database/content-listener.server.ts'
import type { ContentSubject } from '#platform/database/content-changed.server.ts'
import { nextPacificMidnight } from '#lib/dates.ts'
import type { Answer } from './cached-response.server.ts'

export interface Kept {
  answer: Answer
  subjects: readonly ContentSubject[]
  /** Pages with parameters can be asked for in any number: they share a quarter of the room. */
  isVariant: boolean
}

interface Entry extends Kept {
  usedAt: number
}

/** What held when the making of a page began. */
export interface Ticket {
  isCurrent(): boolean
}

interface Options {
  maxBytes?: number
  now: () => Date
}

/** Every page depends on the firm's facts. */
export const isTouched = (subjects: readonly ContentSubject[], change: ContentChange): boolean =>
  change === 'everything' || change === 'site' || subjects.includes(change)

/** Finished pages by their address, within bounds of memory; whatever a change may have touched is forgotten. */
export class PageCache {
  readonly #maxBytes: number
  readonly #now: () => Date
  readonly #entries = new Map<string, Entry>()
  readonly #changes = new Map<ContentSubject, number>()
  #bytes = 0
  #variantBytes = 0
  #uses = 0
  #validUntil = 0

  constructor({ maxBytes = 64 * 1024 * 1024, now }: Options) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Called for every request: it does no more than it must. */
  find(address: string): Answer | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    // Pages show prices with the day from which they hold, so none outlives its day in Washington.
    if (this.#now().getTime() >= this.#validUntil) {
      this.forget('everything')
      return undefined
    }
    entry.usedAt = ++this.#uses
    return entry.answer
  }

  /** Taken before a page is made, and shown when it is kept. */
  ticket(subjects: readonly ContentSubject[]): Ticket {
    const before = this.#changesOf(subjects)
    const until = nextPacificMidnight(this.#now()).getTime()
    return { isCurrent: () => this.#changesOf(subjects) === before && this.#now().getTime() < until }
  }

  /** Does nothing when something has changed since the ticket was taken. */
  keep(address: string, kept: Kept, ticket: Ticket): void {
    if (!ticket.isCurrent() || kept.answer.bytes > this.#maxBytes / 8) return
    this.#remove(address)
    if (this.#entries.size === 0) this.#validUntil = nextPacificMidnight(this.#now()).getTime()
    this.#entries.set(address, { ...kept, usedAt: ++this.#uses })
    this.#bytes += kept.answer.bytes
    if (kept.isVariant) this.#variantBytes += kept.answer.bytes
    while (this.#variantBytes > this.#maxBytes / 4) this.#removeOldest((entry) => entry.isVariant)
    while (this.#bytes > this.#maxBytes) this.#removeOldest(() => true)
  }

  forget(change: ContentChange): void {
    const subject = change === 'everything' ? 'site' : change
    this.#changes.set(subject, (this.#changes.get(subject) ?? 0) + 1)
    for (const [address, { subjects }] of this.#entries) if (isTouched(subjects, change)) this.#remove(address)
  }

  #changesOf(subjects: readonly ContentSubject[]): number {
    const counted = new Set<ContentSubject>(['site', ...subjects])
    return [...counted].reduce((sum, subject) => sum + (this.#changes.get(subject) ?? 0), 0)
  }

  #remove(address: string): void {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.answer.bytes
    if (entry.isVariant) this.#variantBytes -= entry.answer.bytes
  }

  #removeOldest(isMeant: (entry: Entry) => boolean): void {
    let oldest: { address: string; usedAt: number } | undefined
    for (const [address, entry] of this.#entries) {
      if (isMeant(entry) && (!oldest || entry.usedAt < oldest.usedAt)) oldest = { address, usedAt: entry.usedAt }
    }
    if (oldest) this.#remove(oldest.address)
  }
}
