import type { CDPSession, Locator, Page } from '@playwright/test'
import { slowestInteraction } from './event-timing.ts'
import { calm, takeSeen, watch } from './in-page.ts'

export interface Measured {
  screen: string
  interaction: string
  /** To the next paint, as the browser says; 0 is less than it tells. */
  ms: number
  /** The longest frame from the press until the page was calm again. */
  frame: number
}

export const slowdown = 4

/** One page on a slowed processor, whose presses are timed by the browser itself. */
export class Hand {
  readonly page: Page
  readonly measured: Measured[] = []
  readonly #session: CDPSession
  #screen = ''

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  static async of(page: Page): Promise<Hand> {
    page.setDefaultTimeout(30_000)
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    return new Hand(page, session)
  }

  async slow(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Loads a page at full speed; what follows is slowed and counted under the screen's name. */
  async open(screen: string, path: string): Promise<void> {
    this.#screen = screen
    await this.slow(1)
    await this.page.goto(path)
    await this.page.locator('link[rel="manifest"]').waitFor({ state: 'attached' })
    await this.page.evaluate(calm)
    await this.slow(slowdown)
    await this.page.evaluate(takeSeen)
  }

  /** The screen that an interaction led to. */
  at(screen: string): void {
    this.#screen = screen
  }

  /** Does it, and notes how long it took to the next paint. `until` is waited for, and does not count. */
  async act(interaction: string, work: () => Promise<unknown>, until?: Locator): Promise<void> {
    await this.page.evaluate(calm)
    await this.page.evaluate(takeSeen)
    await work()
    await this.page.evaluate(calm)
    await until?.waitFor()
    await this.page.evaluate(calm)
    const { events, frames } = await this.page.evaluate(takeSeen)
    const frame = Math.round(Math.max(0, ...frames))
    this.measured.push({ screen: this.#screen, interaction, ms: slowestInteraction(events), frame })
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
}
