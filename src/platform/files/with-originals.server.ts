import type { FileStore } from '#platform/file-store.server.ts'

/**
 * Keeps new files in one store, and still reads those of the store before it that have not been moved. What is deleted goes
 * from both.
 */
export function withOriginals(store: FileStore, originals: FileStore): FileStore {
  return {
    put: (folder, source) => store.put(folder, source),
    putAs: (key, source) => store.putAs(key, source),
    find: async (key) => (await store.find(key)) ?? originals.find(key),
    async *list(folder, before) {
      const moved = new Set<string>()
      for await (const key of store.list(folder, before)) {
        moved.add(key)
        yield key
      }
      for await (const key of originals.list(folder, before)) if (!moved.has(key)) yield key
    },
    async delete(key) {
      await originals.delete(key)
      await store.delete(key)
    },
    ...(store.ping ? { ping: () => store.ping?.() ?? Promise.resolve() } : {}),
  }
}
