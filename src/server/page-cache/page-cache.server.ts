import { LRUCache } from 'lru-cache'
import type { Invalidation } from '#platform/database/content-listener.server.ts'
import type { CacheTag } from '#platform/database/content-changed.server.ts'
import { nextPacificMidnight } from '#lib/dates.ts'
import type { CachedResponse } from './cached-response.server.ts'

export interface CachedPageEntry {
  response: CachedResponse
  tags: readonly CacheTag[]
  /** Pages with parameters can be asked for in any number: they have a quarter of the room, and the others the rest. */
  isVariant: boolean
  /** The instant at which the page changes by the clock alone; kept until then, and until midnight at most. */
  until?: Date | undefined
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
  readonly #now: () => Date
  readonly #pages: LRUCache<string, CachedPageEntry>
  readonly #variants: LRUCache<string, CachedPageEntry>
  readonly #changes = new Map<CacheTag, number>()
  #validUntil = 0

  constructor({ maxBytes = 64 * 1024 * 1024, now }: Options) {
    this.#now = now
    const within = (maxSize: number) =>
      new LRUCache<string, CachedPageEntry>({
        maxSize,
        maxEntrySize: maxBytes / 8,
        sizeCalculation: ({ response }) => Math.max(1, response.bytes),
      })
    this.#variants = within(maxBytes / 4)
    this.#pages = within(maxBytes - maxBytes / 4)
  }

  get entries(): number {
    return this.#pages.size + this.#variants.size
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize
  }

  /** Called for every request: it does no more than it must. */
  find(address: string): CachedResponse | undefined {
    const entry = this.#pages.get(address) ?? this.#variants.get(address)
    if (!entry) return undefined
    // Pages show prices with the day from which they hold, so none outlives its day in Washington.
    if (this.#now().getTime() >= this.#validUntil) {
      this.invalidate('everything')
      return undefined
    }
    if (this.#isOver(entry)) {
      this.#pages.delete(address)
      this.#variants.delete(address)
      return undefined
    }
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
    if (!ticket.isCurrent() || this.#isOver(page)) return
    if (this.#pages.size + this.#variants.size === 0) this.#validUntil = nextPacificMidnight(this.#now()).getTime()
    const cache = page.isVariant ? this.#variants : this.#pages
    cache.set(address, page)
  }

  invalidate(change: Invalidation): void {
    const tag = change === 'everything' ? 'site' : change
    this.#changes.set(tag, (this.#changes.get(tag) ?? 0) + 1)
    for (const cache of [this.#pages, this.#variants]) {
      const affected = [...cache.entries()].filter(([, { tags }]) => isAffected(tags, change))
      for (const [address] of affected) cache.delete(address)
    }
  }

  #isOver({ until }: CachedPageEntry): boolean {
    return until !== undefined && this.#now() >= until
  }

  #changesOf(tags: readonly CacheTag[]): number {
    const counted = new Set<CacheTag>(['site', ...tags])
    return [...counted].reduce((sum, tag) => sum + (this.#changes.get(tag) ?? 0), 0)
  }
}
