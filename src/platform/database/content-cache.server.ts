import type { CacheTag } from './content-changed.server.ts'
import type { Invalidation } from './content-listener.server.ts'

/** Values also expire without a notification: a connection can die silently, unnoticed for half a minute. */
const maxAgeMs = 60_000

export interface ContentCache {
  /** Returns the value under `key`, cached until its tag is invalidated; `load` reads it when it isn't cached. */
  get<Value>(tag: CacheTag, key: string, load: () => Promise<Value>): Promise<Value>
  /** Drops the values that depend on a change. Values are cached from the first call on. */
  follow(change: Invalidation): void
  /** The listener lost its connection: every value is read from the database until `follow` is called again. */
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
