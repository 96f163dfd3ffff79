import type { CDPSession, Locator, Page } from '@playwright/test'
import { slowestInteraction } from './event-timing.ts'
import { calm, fixedLoop, takeSeen, watch } from './in-page.ts'

export interface Measured {
  screen: string
  interaction: string
  /** To the next paint, as the browser says; 0 is less than it tells. */
  ms: number
  /** The longest frame from the press until the page was calm again. */
  frame: number
  /** How long a fixed loop took in the slowed page, the mean of right before and right after. */
  loop: number
}

const slowdown = 4

/** One page on a slowed processor, whose presses are timed by the browser itself. */
export class Hand {
  readonly page: Page
  readonly measured: Measured[] = []
  /** The interactions that are tried again; undefined while a screen is walked for the first time. */
  again: readonly string[] | undefined
  readonly #session: CDPSession
  #screen = ''

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  static async of(page: Page): Promise<Hand> {
    page.setDefaultTimeout(20_000)
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    return new Hand(page, session)
  }

  /** Loads a page, at full speed; what follows is counted under the screen's name. */
  async open(screen: string, path: string): Promise<void> {
    this.#screen = screen
    await this.page.goto(path)
    await this.page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
    await this.page.evaluate(calm)
  }

  /** The screen that an interaction led to. */
  at(screen: string): void {
    this.#screen = screen
  }

  /** Does it, and notes how long it took to the next paint. `until` is waited for, and does not count. */
  async act(interaction: string, work: () => Promise<unknown>, until?: Locator): Promise<void> {
    const { page } = this
    await page.evaluate(calm)
    await this.#slow(slowdown)
    const before = await page.evaluate(fixedLoop)
    await page.evaluate(calm)
    await page.evaluate(takeSeen)
    await work()
    await page.evaluate(calm)
    await until?.waitFor()
    await page.evaluate(calm)
    const { events, frames } = await page.evaluate(takeSeen)
    const after = await page.evaluate(fixedLoop)
    await this.#slow(1)
    const frame = Math.round(Math.max(0, ...frames))
    const loop = (before + after) / 2
    this.measured.push({ screen: this.#screen, interaction, ms: slowestInteraction(events), frame, loop })
  }

  press(interaction: string, place: Locator, until?: Locator): Promise<void> {
    return this.act(interaction, () => place.click(), until)
  }

  key(interaction: string, key: string, until?: Locator): Promise<void> {
    return this.act(interaction, () => this.page.keyboard.press(key), until)
  }

  type(interaction: string, field: Locator, text: string, until?: Locator): Promise<void> {
    return this.act(interaction, () => field.pressSequentially(text), until)
  }

  /** Chromium keeps a slowed processor busy even while its page rests, at the cost of everything else on the machine. */
  async #slow(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate })
  }
}
