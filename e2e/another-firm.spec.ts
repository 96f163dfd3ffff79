// docs/new-firm.md, walked: a server with the settings of another firm, from its home page to its back office.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { OwnServer } from './own-server.ts'
import { openBackOffice } from './staff.ts'
import { mailTime } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const firm = 'Harbor & Pine Formation'
const settings = {
  site: {
    firm,
    tagline: 'Companies of Skagit County, formed with care.',
    phone: '(360) 555-0177',
    phoneNumber: '+13605550177',
    email: 'hello@harborpine.example',
    addressLines: ['4 Pier Road', 'Anacortes, WA 98221'],
    brandColor: '#1f3a5f',
  },
  agent: {
    providerName: 'Skagit Agents LLC',
    street: '4 Pier Road',
    city: 'Anacortes',
    zipCode: '98221',
    county: 'Skagit',
    email: 'agent@harborpine.example',
    phone: '(360) 555-0178',
    priceCents: 12_300,
  },
  prices: { products: { llc: { priceCents: 31_900 } } },
}
const terms = 'These terms are between you and {firm}.\n\n## Filing\n\nWe file what you approve.'

const byDay = 'rgb(31, 58, 95)'

/** Runs the operators' commands of the guide on the server's database. */
async function setUp({ dataDir, database }: OwnServer): Promise<void> {
  const file = (name: string, text: string) => {
    writeFileSync(join(dataDir, name), text)
    return join(dataDir, name)
  }
  const env = { ...process.env, DATA_DIR: dataDir, ...databaseVariables(database.urls) }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { env })
  const { stdout } = await run('scripts/settings.ts', 'set', file('firm.json', JSON.stringify(settings)))
  // Nothing of the sample is left, says the command.
  expect(stdout).toBe('Stored.\n')
  await run('scripts/legal-texts.ts', 'save', 'terms', '2026-11-26', file('terms.txt', terms))
  await run('scripts/legal-texts.ts', 'publish', 'terms', '2026-11-26')
}

/** Where another firm's page still says the product's name: in its text, title, descriptions, or data. */
async function expectOwnName(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const html = await page.content()
  const said = html.replaceAll(/\s+/g, ' ').match(/.{0,60}\bLegate\b.{0,60}/g) ?? []
  expect(said, address).toEqual([])
  expect(html, address).toContain('Harbor &amp; Pine Formation')
}

async function mailsOf(dataDir: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox')
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const { Document } = await loadMupdf()
  const document = Document.openDocument(pdf, 'application/pdf')
  return (
    document.loadPage(0).toStructuredText('preserve-whitespace').asText() + (document.getMetaData('info:Author') ?? '')
  )
}

const colorOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('a firm that followed the guide is nowhere called by the product’s name', async ({ ownServer, anotherDevice }) => {
  const server = await ownServer({
    env: { MAIL_FROM: `"${firm}" <hello@harborpine.example>`, STAFF_MAIL: 'staff@harborpine.example' },
  })
  await setUp(server)
  const { origin: baseURL, dataDir } = server
  const page = await anotherDevice({ baseURL })

  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Harbor &amp; Pine Formation')
  for (const path of ['/', '/about', '/services', '/catalog', '/start-now', '/contact', '/terms', '/privacy', '/login'])
    await expectOwnName(page, path)
  await page.goto('/services')
  await expect(page.getByText('$319').first()).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText(`These terms are between you and ${firm}.`)).toBeVisible()
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml,.*%3EH%3C/)
  for (const path of ['/site.webmanifest', '/rss.xml', '/api/catalog'])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/\bLegate\b/)

  await openAccount(page)
  const orderId = await payOrder(page)
  for (const path of ['/dashboard', `/dashboard/orders/${orderId}`, `/dashboard/orders/${orderId}/receipt`])
    await expectOwnName(page, path)
  const pdf = await (await page.request.get(`/api/orders/${orderId}/receipt`)).body()
  const words = await wordsOf(pdf)
  expect(words).toContain('(360) 555-0177')
  expect(words).not.toContain('Legate')
  await expect.poll(async () => (await mailsOf(dataDir)).length, { timeout: mailTime }).toBeGreaterThanOrEqual(2)
  for (const mail of await mailsOf(dataDir)) {
    expect(mail.from?.name).toBe(firm)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\bLegate\b/)
    expect(mail.html).not.toContain('#163d2d')
  }

  const office = await anotherDevice({ baseURL })
  await openBackOffice(office, 'admin', databaseVariables(server.database.urls))
  for (const path of ['/admin', '/admin/orders', '/admin/firm', '/admin/prices', '/admin/legal-texts'])
    await expectOwnName(office, path)
})

test('its color is on pages of the cache and of the router, and hinders nobody in either theme', async ({
  ownServer,
  anotherDevice,
}) => {
  const server = await ownServer()
  await setUp(server)
  const page = await anotherDevice({ baseURL: server.origin })
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-brand')
  const inspection = new Inspection(page)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expectTakenOver(page)
    expect(await colorOf(page, '.logo svg path', 'fill'), path).toBe(byDay)
    await inspection.look(path)
  }
  inspection.expectNone()
})

test('its color and what the browser loads ahead outlast a frame that is drawn again after a failed navigation', async ({
  ownServer,
  anotherDevice,
  complaints,
}) => {
  const server = await ownServer()
  await setUp(server)
  const page = await anotherDevice({ baseURL: server.origin })
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('data-brand')
  await page.goto('/login')
  await expectTakenOver(page)
  await page.route('**/register.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.evaluate(() => {
    const router = Reflect.get(globalThis, '__reactRouterDataRouter') as { navigate: (to: string) => void }
    router.navigate('/register')
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 500')])
  expect(await colorOf(page, '.logo svg path', 'fill')).toBe(byDay)
  // Vite looks for it there, and a page made per request refuses what has none.
  const nonce = page.locator('meta[property="csp-nonce"]')
  expect(await nonce.evaluate((meta: HTMLMetaElement) => meta.nonce)).not.toBe('')
})

test('an admin chooses the color; one that can’t be read is refused beside its field', async ({
  ownServer,
  anotherDevice,
}) => {
  const server = await ownServer()
  const page = await anotherDevice({ baseURL: server.origin })
  await openBackOffice(page, 'admin', databaseVariables(server.database.urls))
  await page.goto('/admin/firm')
  await expectTakenOver(page)
  const color = page.getByLabel('Color', { exact: true })
  await color.fill('#e2ac36')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('link', { name: /has a contrast of 1\.8 to 1, and needs 4\.5 to 1/ })).toBeVisible()
  await expect(color).toHaveValue('#e2ac36')
  await color.fill('#1f3a5f')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get('/about')).text())
    .toContain(':root:root{--brand:light-dark(#1f3a5f,')
})
