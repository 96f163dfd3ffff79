import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { openAccount, openDraft } from '../../e2e/account.ts'
import { onLiveStep, onStep } from '../../e2e/formation-form.ts'
import { openBackOffice } from '../../e2e/staff.ts'
import { chromiumPath } from '../measure/chromium.ts'
import type { Checks } from './checks.ts'

const typed = {
  purpose: 'Boats of cedar, typed before the deploy',
  naics: '336612',
  message: 'Typed while the old version served.',
}

export interface Tabs {
  /** Types on, while both versions may serve. */
  typeOn(): Promise<void>
  /** What has to hold once the new version, whose files are here, serves alone. */
  goOn(client: string, checks: Checks): Promise<void>
  close(): Promise<void>
}

/** Marks the page: a tab that was loaded again is another one. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(globalThis, 'sameTab', true))
const isSame = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'sameTab') === true)

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await openAccount(page)
  await page.goto(await openDraft(page, 'LLC', { businessName: 'Open Tab LLC' }))
  await onLiveStep(page, 'Business Information')
  await page.getByLabel('Business purpose').fill(typed.purpose)
  await mark(page)
  return page
}

async function goThroughForm(page: Page, { check }: Checks): Promise<void> {
  const purpose = await page.getByLabel('Business purpose').inputValue()
  const naics = await page.getByLabel('NAICS code').inputValue()
  check('what was typed stands in the form', purpose === typed.purpose && naics === typed.naics, `${purpose}, ${naics}`)
  await page.getByRole('button', { name: /^Next/ }).click()
  await onStep(page, 'Principal Office')
  const id = /formation\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const stored = await (await page.request.get(`/api/formation/drafts/${id}`)).text()
  const isStored = stored.includes(typed.purpose) && stored.includes(typed.naics)
  check('the form goes to its next step, and what was typed is stored', isStored, page.url())
  check('its tab was not loaded again', await isSame(page), 'same tab')
}

async function goOnInContact(page: Page, { check }: Checks): Promise<void> {
  await page.getByLabel('Name').fill('Robin Sample')
  await page.getByLabel('Email').fill('robin@example.com')
  const message = await page.getByLabel('Message').inputValue()
  const isKept = message === typed.message && (await isSame(page))
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('heading', { name: 'We got your message' }).waitFor()
  check('an island of a public page sends what was typed', isKept, message)
}

async function goOnInOffice(page: Page, { check }: Checks): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  const names = await sections.allInnerTexts()
  for (let index = 0; index < names.length; index += 1) {
    await sections.nth(index).click()
    await page.locator(`nav[aria-label="Back office"] a[aria-current="page"]`, { hasText: names[index] }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    if (heading === 'Something went wrong') check(`the back office opens ${names[index]}`, false, heading)
  }
  check('a back office that was open goes to each of its sections', await isSame(page), names.length)
}

/** What the tabs ask for of a build that no longer is, and how that is answered. */
function watchAssets(context: BrowserContext) {
  const asked = new Map<string, number>()
  context.on('response', (response) => {
    const name = /\/assets\/([\w.-]+)$/.exec(new URL(response.url()).pathname)?.[1]
    if (name) asked.set(name, response.status())
  })
  return {
    clear: () => asked.clear(),
    /** Those that the build in this folder lacks. */
    earlier(client: string) {
      const present = new Set(readdirSync(join(client, 'assets')))
      return Array.from(asked).filter(([name]) => !present.has(name))
    },
  }
}

async function browse(browser: Browser, origin: string, errors: string[]) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(120_000)
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())))
  return { context, assets: watchAssets(context) }
}

/** Opens a form, a public page with an island, and a back office, and types into the first two. */
export async function openTabs(origin: string, dataDir: string): Promise<Tabs> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
  const errors: string[] = []
  const [client, staff] = [await browse(browser, origin, errors), await browse(browser, origin, errors)]
  const form = await openForm(client.context)
  const contact = await client.context.newPage()
  await contact.goto('/contact')
  await mark(contact)
  const office = await staff.context.newPage()
  await openBackOffice(office, 'admin', { DATA_DIR: dataDir })
  await office.getByRole('heading', { level: 1 }).waitFor()
  await mark(office)
  for (const { assets } of [client, staff]) assets.clear()
  return {
    async typeOn() {
      await form.getByLabel('NAICS code').fill(typed.naics)
      await contact.getByLabel('Message').fill(typed.message)
    },
    async goOn(folder, checks) {
      await goThroughForm(form, checks)
      await goOnInContact(contact, checks)
      await goOnInOffice(office, checks)
      const earlier = [client, staff].flatMap(({ assets }) => assets.earlier(folder))
      const missing = earlier.filter(([, status]) => status !== 200 && status !== 304)
      const counted = `${earlier.length} asked for, ${missing.length} missing`
      checks.check('files of the earlier build are served', earlier.length > 0 && missing.length === 0, counted)
      checks.check('no tab reports an error', errors.length === 0, errors.join('; ') || 0)
    },
    close: () => browser.close(),
  }
}
