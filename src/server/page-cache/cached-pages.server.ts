import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { App } from '#platform/app.server.ts'
import type { ContentChange } from '#platform/database/content-listener.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { sendAnswer } from './cached-response.server.ts'
import { type MadePage, pageMaker, PagePreparationError } from './render-page.server.ts'
import { isTouched, PageCache } from './page-cache.server.ts'
import { type CachedAddress, pageMap } from './page-map.server.ts'
import { isServedHost } from '#server/http/plain-http-notice.server.ts'

interface UnderWay {
  made: Promise<MadePage>
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
  readonly #make: ReturnType<typeof pageMaker>
  readonly #underWay = new Map<string, UnderWay>()
  /** Pages whose form is unknown in this build: they are rendered for each request. */
  readonly #unprepared = new Set<CachedAddress['page']>()
  #compressing = Promise.resolve()
  #servedHost: string | undefined

  constructor(app: App, build: ServerBuild) {
    this.#app = app
    this.#cache = new PageCache({ now: () => app.now() })
    this.#find = pageMap(build)
    this.#make = pageMaker(app, build)
  }

  /** Answers what is in memory under exactly this address: the first thing that is tried for every request. */
  answerKept(req: IncomingMessage, res: ServerResponse): boolean {
    const kept = this.#cache.find(req.url ?? '/')
    if (!kept || !this.#isPlainRead(req)) return false
    sendAnswer(req, res, kept)
    return true
  }

  /**
   * Answers any other address of a page that is the same for everybody, and keeps the answer. A page that cannot be
   * prepared for the cache is left to `renderUncached`.
   */
  answerNew(req: IncomingMessage, res: ServerResponse, renderUncached: () => void): boolean {
    const found = this.#isPlainRead(req) ? this.#find(req.url ?? '/') : undefined
    if (!found || this.#unprepared.has(found.page)) return false
    void this.#answer(req, res, found, renderUncached)
    return true
  }

  forget(change: ContentChange): void {
    this.#cache.forget(change)
    // Who asks from now on must not get a page whose making began before the change.
    for (const [address, { found }] of this.#underWay) {
      if (isTouched(found.page.subjects, change)) this.#underWay.delete(address)
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

  async #answer(
    req: IncomingMessage,
    res: ServerResponse,
    found: CachedAddress,
    renderUncached: () => void,
  ): Promise<void> {
    try {
      sendAnswer(req, res, this.#cache.find(found.address) ?? (await this.#makeOnce(found)).answer)
    } catch (error) {
      if (error instanceof PagePreparationError) {
        if (!this.#unprepared.has(found.page))
          this.#app.log.error('page not cached', { path: found.path, ...errorFields(error) })
        this.#unprepared.add(found.page)
        renderUncached()
        return
      }
      this.#app.log.error('page failed', { path: found.path, ...errorFields(error) })
      res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      res.end('Something went wrong. Please try again.')
    }
  }

  /** Several requests for one page that is not there wait for the same. */
  #makeOnce(found: CachedAddress): Promise<MadePage> {
    const before = this.#underWay.get(found.address)
    if (before) return before.made
    const underWay = { found, made: this.#makeAndKeep(found) }
    this.#underWay.set(found.address, underWay)
    const done = () => {
      if (this.#underWay.get(found.address) === underWay) this.#underWay.delete(found.address)
    }
    underWay.made.then(done, done)
    return underWay.made
  }

  async #makeAndKeep(found: CachedAddress): Promise<MadePage> {
    const { address, isVariant, isKept, page } = found
    const ticket = this.#cache.ticket(page.subjects)
    const made = await this.#make(found)
    if (!isKept || made.status !== 200) return made
    const keep = (answer: MadePage['answer']) =>
      this.#cache.keep(address, { answer, subjects: page.subjects, isVariant }, ticket)
    keep(made.answer)
    // One after the other: the best compression takes a tenth of a second of a core.
    this.#compressing = this.#compressing
      .then(async () => {
        if (ticket.isCurrent()) keep(await made.compressBetter())
      })
      .catch((error: unknown) => this.#app.log.warn('page not compressed', errorFields(error)))
    return made
  }
}
