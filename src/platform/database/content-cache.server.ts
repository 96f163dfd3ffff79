import type { CacheTag } from './content-changed.server.ts'
import type { Invalidation } from './content-listener.server.ts'

/** However quiet the database is: a connection can die without a word, and its heartbeat takes half a minute to notice. */
const maxAgeMs = 60_000

export interface ContentCache {
  /** The value under `key`, kept until a change of its subject is heard; `load` reads it when it is not there. */
  get<Value>(tag: CacheTag, key: string, load: () => Promise<Value>): Promise<Value>
  /** A change was heard: what depends on it is forgotten. From the first one on, values are kept. */
  follow(change: Invalidation): void
  /** Changes are not heard any more: every value is read again until they are. */
  goDeaf(): void
}

interface Kept {
  tag: CacheTag
  value: unknown
  readAt: number
}

/** Prices and settings in memory: read from the database once after each change, on every instance (decision 18). */
export function keepContent(): ContentCache {
  const kept = new Map<string, Kept>()
  let isHearing = false
  // A value whose reading began before a change may be the old one.
  let changes = 0
  return {
    async get<Value>(tag: CacheTag, key: string, load: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known && performance.now() - known.readAt < maxAgeMs) return known.value as Value
      const [begunAt, readAt] = [changes, performance.now()]
      const value = await load()
      if (isHearing && begunAt === changes) kept.set(key, { tag, value, readAt })
      return value
    },
    follow(change) {
      isHearing = true
      changes += 1
      for (const [key, { tag }] of kept) if (change === 'everything' || change === tag) kept.delete(key)
    },
    goDeaf() {
      isHearing = false
      changes += 1
      kept.clear()
    },
  }
}
