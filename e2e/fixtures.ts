import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

interface Fixtures {
  /** What the pages of this test asked the console for help with: each entry fails the test. */
  complaints: string[]
  /** A page in a browser of its own: another device. */
  anotherDevice: () => Promise<Page>
}

/** Answers that a journey provokes on purpose show up in the console as failed loads; they are no defects. */
const isExpected = (text: string) =>
  /Failed to load resource: the server responded with a status of (400|401|402|404|409|410|422|429|503)/.test(text)

/** Errors, unhandled rejections and policy violations of a page. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** Every page of a test, in whatever browser, fails it with what it complains about. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, complaints }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      context.on('page', (page) => listen(page, complaints))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
