import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { nextPublication } from '#features/blog/post-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CacheTag } from '#platform/database/content-changed.server.ts'
import type { Invalidation } from '#platform/database/content-listener.server.ts'
import { isProblem } from '#lib/problem.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { clientAddress } from '#server/http/client-address.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'
import { sendResponse } from './cached-response.server.ts'
import { type RenderedPage, createPageRenderer } from './render-page.server.ts'
import { isAffected, PageCache } from './page-cache.server.ts'
import { type CachedAddress, pageMap } from './page-map.server.ts'
import { isServedHost } from '#server/http/plain-http-notice.server.ts'

interface PendingRender {
  rendered: Promise<RenderedPage>
  found: CachedAddress
}

/**
 * Serves pages that are identical for every visitor (app/shell/cached-page.ts): rendered on first use and cached until
 * their content changes.
 */
export class CachedPages {
  readonly #app: App
  readonly #cache: PageCache
  readonly #find: ReturnType<typeof pageMap>
  readonly #render: ReturnType<typeof createPageRenderer>
  readonly #pending = new Map<string, PendingRender>()
  #compressing = Promise.resolve()
  #servedHost: string | undefined
  #hits = 0
  #misses = 0

  constructor(app: App, build: ServerBuild) {
    this.#app = app
    this.#cache = new PageCache({ now: () => app.now() })
    this.#find = pageMap(build)
    this.#render = createPageRenderer(app, build)
  }

  /** Answers what is in memory under exactly this address: the first thing that is tried for every request. */
  serveCached(req: IncomingMessage, res: ServerResponse): boolean {
    const cached = this.#cache.find(req.url ?? '/')
    if (!cached || !this.#isPlainRead(req)) return false
    this.#hits++
    sendResponse(req, res, cached)
    return true
  }

  /**
   * Answers any other address of a page that is the same for everyone, and keeps the answer.
   */
  serveRendered(req: IncomingMessage, res: ServerResponse): boolean {
    const found = this.#isPlainRead(req) ? this.#find(req.url ?? '/') : undefined
    if (!found) return false
    this.#misses++
    void this.#respond(req, res, found)
    return true
  }

  /** What is kept, and how many requests were answered from there and how many were not. */
  figures(): { entries: number; bytes: number; hits: number; misses: number } {
    return { entries: this.#cache.entries, bytes: this.#cache.bytes, hits: this.#hits, misses: this.#misses }
  }

  invalidate(change: Invalidation): void {
    this.#cache.invalidate(change)
    // Who asks from now on must not get a page whose making began before the change.
    for (const [address, { found }] of this.#pending) {
      if (isAffected(found.page.tags, change)) this.#pending.delete(address)
    }
  }

  #isPlainRead(req: IncomingMessage): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const { host } = req.headers
    if (host === undefined || host === this.#servedHost) return host !== undefined
    if (!isServedHost(host, this.#app)) return false
    this.#servedHost = host
    return true
  }

  async #respond(req: IncomingMessage, res: ServerResponse, found: CachedAddress): Promise<void> {
    try {
      sendResponse(req, res, this.#cache.find(found.address) ?? (await this.#renderVariant(req, found)).response)
    } catch (error) {
      if (isProblem(error)) return sendText(res, error.status, error.message, error.retryAfterSeconds)
      this.#app.log.error('page failed', { path: found.path, ...errorFields(error) })
      if (isTemporaryFailure(error)) sendText(res, 503, 'Our service is temporarily unavailable.', 5)
      else sendText(res, 500, 'Something went wrong. Please try again.')
    }
  }

  /** Anyone can make up addresses, so rendering variants of a page is throttled (R44). */
  async #renderVariant(req: IncomingMessage, found: CachedAddress): Promise<RenderedPage> {
    if (found.isVariant) {
      const ip = clientAddress(req, this.#app.env.trustedHops)
      await this.#app.throttle.take('page-variant-ip', throttleAddress(ip))
    }
    return this.#renderOnce(found)
  }

  /** Several requests for one page that is not there wait for the same. */
  #renderOnce(found: CachedAddress): Promise<RenderedPage> {
    const before = this.#pending.get(found.address)
    if (before) return before.rendered
    const pending = { found, rendered: this.#renderAndStore(found) }
    this.#pending.set(found.address, pending)
    const done = () => {
      if (this.#pending.get(found.address) === pending) this.#pending.delete(found.address)
    }
    pending.rendered.then(done, done)
    return pending.rendered
  }

  async #renderAndStore(found: CachedAddress): Promise<RenderedPage> {
    const { address, isVariant, isCacheable, page } = found
    const ticket = this.#cache.ticket(page.tags)
    const begunAt = this.#app.now()
    const rendered = await this.#render(found)
    if (!isCacheable || !rendered.isKnown || rendered.status !== 200) return rendered
    const until = await nextChange(this.#app, page.tags, begunAt)
    const store = (response: RenderedPage['response']) =>
      this.#cache.store(address, { response, tags: page.tags, isVariant, until }, ticket)
    store(rendered.response)
    // One after the other: the best compression takes a tenth of a second of a core.
    this.#compressing = this.#compressing
      .then(async () => {
        if (ticket.isCurrent()) store(await rendered.compressBetter())
      })
      .catch((error: unknown) => this.#app.log.warn('page not compressed', errorFields(error)))
    return rendered
  }
}

/** When pages with these subjects change though nobody changes anything: an article appears at its hour (decision 94). */
const nextChange = async (app: App, tags: readonly CacheTag[], since: Date): Promise<Date | undefined> =>
  tags.includes('posts') ? nextPublication(app.db, since) : undefined

function sendText(res: ServerResponse, status: number, text: string, retryAfterSeconds?: number): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
  })
  res.end(text)
}
