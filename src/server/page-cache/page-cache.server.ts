import type { Invalidation } from '#platform/database/content-listener.server.ts'
import type { CacheTag } from '#platform/database/content-changed.server.ts'
import { nextPacificMidnight } from '#lib/dates.ts'
import type { CachedResponse } from './cached-response.server.ts'

export interface CachedPageEntry {
  response: CachedResponse
  tags: readonly CacheTag[]
  /** Pages with parameters can be asked for in any number: they share a quarter of the room. */
  isVariant: boolean
}

interface UsedEntry extends CachedPageEntry {
  usedAt: number
}

/** What held when the making of a page began. */
export interface RenderTicket {
  isCurrent(): boolean
}

interface Options {
  maxBytes?: number
  now: () => Date
}

/** Every page depends on the firm's facts. */
export const isAffected = (tags: readonly CacheTag[], change: Invalidation): boolean =>
  change === 'everything' || change === 'site' || tags.includes(change)

/** Finished pages by their address, within bounds of memory; whatever a change may have touched is forgotten. */
export class PageCache {
  readonly #maxBytes: number
  readonly #now: () => Date
  readonly #entries = new Map<string, UsedEntry>()
  readonly #changes = new Map<CacheTag, number>()
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
  find(address: string): CachedResponse | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    // Pages show prices with the day from which they hold, so none outlives its day in Washington.
    if (this.#now().getTime() >= this.#validUntil) {
      this.invalidate('everything')
      return undefined
    }
    entry.usedAt = ++this.#uses
    return entry.response
  }

  /** Taken before a page is made, and shown when it is kept. */
  ticket(tags: readonly CacheTag[]): RenderTicket {
    const before = this.#changesOf(tags)
    const until = nextPacificMidnight(this.#now()).getTime()
    return { isCurrent: () => this.#changesOf(tags) === before && this.#now().getTime() < until }
  }

  /** Does nothing when something has changed since the ticket was taken. */
  store(address: string, page: CachedPageEntry, ticket: RenderTicket): void {
    if (!ticket.isCurrent() || page.response.bytes > this.#maxBytes / 8) return
    this.#remove(address)
    if (this.#entries.size === 0) this.#validUntil = nextPacificMidnight(this.#now()).getTime()
    this.#entries.set(address, { ...page, usedAt: ++this.#uses })
    this.#bytes += page.response.bytes
    if (page.isVariant) this.#variantBytes += page.response.bytes
    while (this.#variantBytes > this.#maxBytes / 4) this.#removeOldest((entry) => entry.isVariant)
    while (this.#bytes > this.#maxBytes) this.#removeOldest(() => true)
  }

  invalidate(change: Invalidation): void {
    const tag = change === 'everything' ? 'site' : change
    this.#changes.set(tag, (this.#changes.get(tag) ?? 0) + 1)
    for (const [address, { tags }] of this.#entries) if (isAffected(tags, change)) this.#remove(address)
  }

  #changesOf(tags: readonly CacheTag[]): number {
    const counted = new Set<CacheTag>(['site', ...tags])
    return [...counted].reduce((sum, tag) => sum + (this.#changes.get(tag) ?? 0), 0)
  }

  #remove(address: string): void {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.response.bytes
    if (entry.isVariant) this.#variantBytes -= entry.response.bytes
  }

  #removeOldest(matches: (entry: UsedEntry) => boolean): void {
    let oldest: { address: string; usedAt: number } | undefined
    for (const [address, entry] of this.#entries) {
      if (matches(entry) && (!oldest || entry.usedAt < oldest.usedAt)) oldest = { address, usedAt: entry.usedAt }
    }
    if (oldest) this.#remove(oldest.address)
  }
}
