import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Axe itself, of the version that `@axe-core/playwright` names. Its builder would read it into the page for every run. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can change: everything else was looked at in the light one. */
const colorRules = ['color-contrast', 'link-in-text-block']
/** What lies behind a modal dialog is out of reach, and was looked at without it. */
const modal = 'dialog:modal'

/** Looks at a page as it stands, in both themes, narrow and wide, and keeps what it finds. */
export class Inspection {
  readonly findings: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Themes and widths change in the order that changes least: every change is waited for. */
  async look(name: string): Promise<void> {
    await this.#show('light')
    await this.#scrollsSideways(name, 320)
    await this.#scrollsSideways(name, 360)
    this.#note(`${name}, 360 light`, await this.#run(tags))
    await this.#show('dark')
    this.#note(`${name}, 360 dark`, await this.#run(colorRules))
    await this.#scrollsSideways(name, 1440)
    this.#note(`${name}, 1440 dark`, await this.#run(colorRules))
    await this.#show('light')
    this.#note(`${name}, 1440 light`, await this.#run(tags))
  }

  expectNone(): void {
    expect(this.findings).toEqual([])
  }

  #note(place: string, violations: Violations): void {
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes)
        this.findings.push(`${place}: ${id} at ${String(target)}: ${failureSummary}`)
    }
  }

  /**
   * By one copy of axe a document, which stays in it. The one frame we have is the card provider's, closed to us. From the
   * top: what a scrolled page has half under its header can be scrolled out again.
   */
  async #run(runOnly: readonly string[]): Promise<Violations> {
    if (!(await this.#page.evaluate(() => 'axe' in globalThis))) await this.#page.evaluate(source)
    return this.#page.evaluate(
      async ([dialog, rules]) => {
        scrollTo({ top: 0, behavior: 'instant' })
        const { axe } = globalThis as unknown as {
          axe: { run(context: unknown, options: unknown): Promise<{ violations: Violations }> }
        }
        const context = document.querySelector(dialog) ? dialog : document
        const options = { runOnly: rules, resultTypes: ['violations'], iframes: false }
        return (await axe.run(context, options)).violations
      },
      [modal, runOnly] as const,
    )
  }

  /** A page is as wide as the window, whatever stands in it, and so is a dialog within its own edges. */
  async #scrollsSideways(name: string, width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: 900 })
    await this.#rest()
    const beyond = await this.#page.evaluate((dialog) => {
      const box = document.querySelector(dialog) ?? document.documentElement
      const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
      const wide = [...box.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > edge)
      const names = wide.slice(-3).map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`)
      return { px: box.scrollWidth - box.clientWidth, names }
    }, modal)
    if (beyond.px > 0)
      this.findings.push(`${name}: ${beyond.px} px too wide in a window of ${width}: ${beyond.names.join(', ')}`)
  }

  async #show(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await this.#rest()
  }

  /** What is on its way, a colour or a width, is no finding; what follows from its end is waited for as well. */
  #rest(): Promise<void> {
    return this.#page.evaluate(async () => {
      const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
      do {
        await Promise.allSettled(running().map(({ finished }) => finished))
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      } while (running().length > 0)
    })
  }
}
