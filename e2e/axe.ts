import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can change: everything else was looked at in the light one. */
const colorRules = ['color-contrast', 'link-in-text-block']
const modal = 'dialog:modal'

/** Looks at a page as it stands, in both themes, narrow and wide, and keeps what it finds. */
export class Inspection {
  readonly findings: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async look(name: string): Promise<void> {
    await this.#scrollsSideways(name, 320)
    for (const width of [360, 1440]) {
      await this.#scrollsSideways(name, width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.#page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await this.#rest()
        const axe = new AxeBuilder({ page: this.#page }).setLegacyMode()
        // What lies behind a modal dialog is out of reach, and was looked at without it.
        if (await this.#page.locator(modal).count()) axe.include(modal)
        const { violations } = await (
          colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colorRules)
        ).analyze()
        for (const { id, nodes } of violations) {
          for (const { target, failureSummary } of nodes)
            this.findings.push(`${name}, ${width} ${colorScheme}: ${id} at ${String(target)}: ${failureSummary}`)
        }
      }
    }
  }

  /** A page is as wide as the window, whatever stands in it. */
  async #scrollsSideways(name: string, width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: 900 })
    await this.#rest()
    const beyond = await this.#page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (beyond > 0) this.findings.push(`${name}: ${beyond} px wider than a window of ${width}`)
  }

  /** What is on its way, a colour or a width, is no finding. */
  #rest(): Promise<unknown> {
    return this.#page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
  }

  expectNone(): void {
    expect(this.findings).toEqual([])
  }
}
