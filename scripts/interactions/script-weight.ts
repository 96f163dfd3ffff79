import type { Browser, BrowserContext } from '@playwright/test'

/** Bytes of script, compressed, that a page loads by itself in a browser with an empty cache. */
export async function scriptWeight(
  browser: Browser,
  as: BrowserContext,
  origin: string,
  path: string,
): Promise<number> {
  const context = await browser.newContext({
    storageState: await as.storageState(),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.url.startsWith(origin)) scripts.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}
