/**
 * What the pages weigh, compressed (bodies, without the heads of the answers), in a browser with an empty cache:
 * `npm run weigh`. First as they load, then after the focus was in each island (docs/islands.md), which starts it, and a
 * scroll to the end (which fetches what waits for it). A page may load 3.2 KB of script, and 80 KB with its islands; in
 * all 200 KB. Options: `--pages /,/blog`. Ends with 1 when a page is too heavy.
 */
import { chromium, type Browser } from '@playwright/test'
import { parseArgs } from 'node:util'
import { startOwnServer } from '../e2e/own-server.ts'
import { chromiumPath } from './measure/chromium.ts'
import { table } from './measure/figures.ts'
import { contentPages, flowPages, withPost } from './measure/measured-pages.ts'

interface Load {
  script: number
  style: number
  font: number
  all: number
  requests: number
}

const maxFirstScriptBytes = 3_200
const maxScriptBytes = 80_000
const maxTotalBytes = 200_000

const { values } = parseArgs({ options: { pages: { type: 'string' } } })
const server = await startOwnServer()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
const missed: string[] = []
try {
  const pages = await withPost(server.origin, values.pages?.split(',') ?? [...contentPages, ...flowPages])
  const rows: string[][] = []
  for (const path of pages) {
    const { first, touched } = await weigh(browser, server.origin + path)
    rows.push([path, ...[first, touched].flatMap(({ script, style, font, all }) => [script, style, font, all].map(kb))])
    if (first.script > maxFirstScriptBytes) missed.push(`${path}: ${kb(first.script)} KB of script untouched`)
    if (touched.script > maxScriptBytes) missed.push(`${path}: ${kb(touched.script)} KB of script`)
    if (touched.all > maxTotalBytes) missed.push(`${path}: ${kb(touched.all)} KB in all`)
  }
  const parts = ['script', 'style', 'fonts', 'all']
  console.log(table(['KB', ...parts, ...parts.map((part) => `${part} after`)], rows))
} finally {
  await browser.close()
  await server.close()
}
for (const one of missed) console.log(`too heavy: ${one}`)
process.exit(missed.length > 0 ? 1 : 0)

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

async function weigh(from: Browser, url: string): Promise<{ first: Load; touched: Load }> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const load: Load = { script: 0, style: 0, font: 0, all: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', () => (load.requests += 1))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    load.all += encodedDataLength
    const type = types.get(requestId)
    if (type === 'Script') load.script += encodedDataLength
    if (type === 'Stylesheet') load.style += encodedDataLength
    if (type === 'Font') load.font += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = { ...load }
  // Those that show something: the others start for someone logged in, or when their opener is pressed.
  for (const island of await page.locator('[data-island]:has(a, button, input, select, textarea)').all())
    await island.dispatchEvent('pointerdown')
  await page.mouse.wheel(0, 100_000)
  await page.waitForLoadState('networkidle')
  // The state counts from the load of the page: what the key has started is awaited by its quiet.
  for (let before = -1; before !== load.requests;) {
    before = load.requests
    await page.waitForTimeout(600)
  }
  await context.close()
  return { first, touched: { ...load } }
}
