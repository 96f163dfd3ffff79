import type { Page } from '@playwright/test'

/** Holds the answers to these requests of the page until the function that comes back is called. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
