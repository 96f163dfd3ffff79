import { expect, type Page } from '@playwright/test'

/** React has taken the page of the router over: it hears presses and keys. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.locator('link[rel="manifest"]')).toBeAttached()

/** The island of a public page lives. */
export const expectLive = (page: Page, island: string): Promise<void> =>
  expect(page.locator(`[data-island="${island}"]`)).toHaveAttribute('data-live')
