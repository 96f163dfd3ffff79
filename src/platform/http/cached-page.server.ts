import type { CacheTag } from '#platform/database/content-changed.server.ts'

/** What a page says of itself that is the same for everyone (app/shell/cached-page.ts). */
export interface CachedPage {
  /** What the page shows besides its own text; every page depends on `site`. */
  tags: readonly CacheTag[]
  /** Query parameters that change the page. All others are ignored: nothing that is rendered may depend on them. */
  params?: readonly string[]
  /**
   * The values for which the page is cached, or 'as-loaded' where its loader decides (`skipCache`). A parameter without
   * an entry holds what someone typed: the page is rendered for each request, so made-up addresses can't fill the cache.
   */
  keeps?: Readonly<Record<string, readonly string[] | 'as-loaded'>>
}
