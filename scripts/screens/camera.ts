import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page, type Request } from '@playwright/test'
import { chromiumPath } from '../measure/chromium.ts'
import { moment } from './moment.ts'
import { isTakenOver, rest, scrollThrough, standStill } from './in-page.ts'
import type { Shot, Width } from './shot.ts'

/** A busy machine is slow, not wrong: for one step, and for a picture in all. */
const patienceMs = 60_000
const longestMs = 180_000

/** Edges are drawn by the processor, which draws them the same each time. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** Who stops the pictures stops them: the browser goes with the process. */
const byItself = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/**
 * One page that takes picture after picture at one width: a new one for each costs more than the picture. It has a
 * browser to itself, because one that is behind another draws no frames.
 */
export class Camera {
  readonly #page: Page
  readonly #width: Width
  readonly #folder: string
  readonly #session: CDPSession
  /** Under way. */
  readonly #requests = new Set<Request>()

  private constructor(page: Page, session: CDPSession, width: Width, folder: string) {
    this.#page = page
    this.#session = session
    this.#width = width
    this.#folder = folder
    page.on('request', (request) => this.#requests.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => this.#requests.delete(request))
  }

  static async open(width: Width, origin: string, folder: string): Promise<Camera> {
    const browser = await chromium.launch({ executablePath: chromiumPath, args: flags, ...byItself })
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
    })
    await context.addInitScript(standStill, moment)
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    const session = await context.newCDPSession(page)
    return new Camera(page, session, width, folder)
  }

  /** The two pictures of a state. A camera that fails, or hangs and is closed, is of no more use. */
  async take(shot: Shot): Promise<void> {
    const limit = setTimeout(() => void this.close(), longestMs)
    try {
      await this.#open(shot)
      await this.#shoot(shot)
    } finally {
      clearTimeout(limit)
    }
  }

  async close(): Promise<void> {
    await this.#page.context().browser()?.close()
  }

  async #shoot(shot: Shot): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.#page.emulateMedia({ colorScheme, media: shot.printed ? 'print' : 'screen' })
      if (!shot.withoutScripts) await this.#settle()
      writeFileSync(join(this.#folder, `${shot.name}.${this.#width}.${colorScheme}.png`), await this.#picture(shot))
    }
  }

  /** As a new browser is, but for what earlier visits left. */
  async #begin({ as, inTab = {}, inBrowser = {}, prepare, withoutScripts = false }: Shot): Promise<void> {
    const page = this.#page
    await this.#session.send('Emulation.setScriptExecutionDisabled', { value: false })
    await page.unrouteAll()
    this.#requests.clear()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: 'screen' })
    await page.mouse.move(0, 0)
    await page.goto('/robots.txt')
    await page.context().clearCookies()
    if (as) await page.context().addCookies([{ ...as.cookie, secure: true, httpOnly: true }])
    const kept = { inTab, inBrowser: as ? { 'legate.session': '1', ...inBrowser } : inBrowser }
    await page.evaluate(leave, kept)
    await this.#session.send('Emulation.setScriptExecutionDisabled', { value: withoutScripts })
    await prepare?.(page)
  }

  async #open(shot: Shot): Promise<void> {
    const { path, withoutScripts, reach, inWindow } = shot
    const page = this.#page
    await this.#begin(shot)
    await page.goto(path, { waitUntil: withoutScripts ? 'networkidle' : 'load' })
    if (withoutScripts) return
    await this.#settle()
    await page.evaluate(scrollThrough)
    if (!reach) return
    await reach(page)
    await page.mouse.move(0, 0)
    // What a picture of the whole page shows of a header that sticks must not depend on where the window stands.
    if (!inWindow) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }

  /** React is there where the router is, every answer has come, and nothing changes any more. */
  async #settle(): Promise<void> {
    await this.#page.waitForFunction(isTakenOver)
    do {
      // What is embedded first: its height is part of the page.
      for (const frame of this.#page.frames().toReversed()) await frame.evaluate(rest)
    } while (this.#requests.size > 0)
  }

  async #picture({ inWindow = false }: Shot): Promise<Buffer> {
    const { cssContentSize, cssVisualViewport } = await this.#session.send('Page.getLayoutMetrics')
    const { clientWidth: width, clientHeight } = cssVisualViewport
    const height = inWindow ? clientHeight : Math.ceil(cssContentSize.height)
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: !inWindow,
      ...(inWindow ? {} : { clip: { x: 0, y: 0, width, height, scale: 1 } }),
    })
    return Buffer.from(data, 'base64')
  }
}

function leave({ inTab, inBrowser }: Required<Pick<Shot, 'inTab' | 'inBrowser'>>): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(inTab)) sessionStorage.setItem(key, JSON.stringify(value))
  for (const [key, value] of Object.entries(inBrowser)) localStorage.setItem(key, value)
}
