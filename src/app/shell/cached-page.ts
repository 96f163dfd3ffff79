import type { CachedPage } from '#platform/http/cached-page.server.ts'

export type { CachedPage }

/**
 * Said by a page that is the same for everyone: `export const handle = cachedPage({ ... })`. The server keeps it until
 * one of its subjects changes.
 */
export const cachedPage = (page: CachedPage): { cached: CachedPage } => ({ cached: page })

/** Whether a route's handle says that its page is the same for everyone: HTML whose parts that run are islands. */
export const isCachedPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'cached' in handle
