import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

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

  async look(name: string): Promise<void> {
    await this.#show('light')
    await this.#scrollsSideways(name, 320)
    for (const width of [360, 1440]) {
      await this.#scrollsSideways(name, width)
      await this.#show('light')
      this.#note(`${name}, ${width} light`, await this.#everyRule())
      await this.#show('dark')
      this.#note(`${name}, ${width} dark`, await this.#colors())
    }
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

  async #everyRule(): Promise<Violations> {
    const axe = new AxeBuilder({ page: this.#page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (await this.#page.locator(modal).count()) axe.include(modal)
    return (await axe.withTags(tags).analyze()).violations
  }

  /** By the copy of axe that stands in the page since the light theme was looked at. */
  #colors(): Promise<Violations> {
    return this.#page.evaluate(
      async ([dialog, rules]) => {
        const { axe } = globalThis as unknown as {
          axe: { run(context: unknown, options: unknown): Promise<{ violations: Violations }> }
        }
        const context = document.querySelector(dialog) ? dialog : document
        return (await axe.run(context, { runOnly: rules, resultTypes: ['violations'] })).violations
      },
      [modal, colorRules] as const,
    )
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
