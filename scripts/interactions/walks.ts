import type { BrowserContext, Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** What is done on one screen. It may be walked several times. */
export interface Walk {
  screen: string
  as: BrowserContext
  /** Where its page is, for the weight of its script; undefined where another walk weighs it. */
  path?: string
  run(hand: Hand): Promise<void>
}

/** A walk that begins on a page and does these things there. */
export const actsOn = (
  [screen, path, act]: readonly [screen: string, path: string, act: (hand: Hand, page: Page) => Promise<void>],
  as: BrowserContext,
): Walk => ({
  screen,
  as,
  async run(hand) {
    await hand.open(screen, path)
    await act(hand, hand.page)
  },
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every tab of a navigation, one after another, inside the page. */
export const tabsOf = (screen: string, as: BrowserContext, start: string, name: string): Walk => ({
  screen,
  as,
  async run(hand) {
    const { page } = hand
    await hand.open(screen, start)
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
    for (let index = (await links.count()) - 1; index >= 0; index -= 1) {
      const link = links.nth(index)
      const text = (await link.textContent())?.replaceAll(/\d.*/g, '').trim()
      await hand.press(`tab ${text}`, link, title(page))
    }
  },
})
