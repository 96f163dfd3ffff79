import { expect, type Page } from '@playwright/test'

/** React Router has taken the page over, or is about to. */
export const hasReact = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in globalThis)

/** A content page starts React at the first key: links are followed inside the page from then on. */
export async function startReact(page: Page): Promise<void> {
  // A document that is still being read has nobody yet who hears the key.
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('Shift')
  await expect.poll(() => hasReact(page)).toBe(true)
}
