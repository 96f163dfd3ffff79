import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { describeFrames } from './describe-frames.ts'
import { type OwnServer, type OwnServerOptions, startOwnServer } from './own-server.ts'

interface Fixtures {
  /** What the pages of this test asked the console for help with: each entry fails the test. */
  complaints: string[]
  /** A page in a browser of its own: another device. */
  anotherDevice: (options?: BrowserContextOptions) => Promise<Page>
  /** The built application for this test alone; its database can be stopped. Closed at the end of the test. */
  ownServer: (options?: OwnServerOptions) => Promise<OwnServer>
}

/** Answers that a journey provokes on purpose show up in the console as failed loads; they are no defects. */
const isExpected = (text: string) =>
  /Failed to load resource: the server responded with a status of (400|401|402|404|409|410|415|422|429|503)/.test(text)

/** The browser's own: a page that took long, or gave way to the next, was not faded in. */
const isSkippedFade = (text: string) => /^Transition was (skipped|aborted)/.test(text)

/** Errors, unhandled rejections and policy violations of a page. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!isSkippedFade(message)) complaints.push(`${page.url()}: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** Every page of a test, in whatever browser, fails it with what it complains about. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      if (testInfo.status !== testInfo.expectedStatus) {
        for (const page of context.pages()) process.stdout.write(`${testInfo.title}: ${await describeFrames(page)}\n`)
      }
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, complaints }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      context.on('page', (page) => listen(page, complaints))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  ownServer: async ({ browser }, provide, testInfo) => {
    const servers: OwnServer[] = []
    await provide(async (options) => {
      // A database and a server on a loaded machine: none of the time that the test is given.
      testInfo.setTimeout(testInfo.timeout + 60_000)
      const server = await startOwnServer(options)
      servers.unshift(server)
      return server
    })
    // A page that is still loading would complain that its server is gone.
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close()
    for (const server of servers) await server.close()
  },
})

export { expect }
