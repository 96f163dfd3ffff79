import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anAddress, expectOneFailure, failOnce } from './sent-forms.ts'

const checklist = 'Washington LLC formation checklist'
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const filter = (page: Page) => page.getByRole('group', { name: 'Filter by category' })
const dialog = (page: Page, title = checklist) => page.getByRole('dialog', { name: title })
/** The number of resources in the list, whatever the sample content is. */
async function countResources(page: Page, category?: string, origin = ''): Promise<number> {
  const resources = (await (await page.request.get(`${origin}/api/downloads`)).json()) as { category: string }[]
  return resources.filter((resource) => category === undefined || resource.category === category).length
}
const sample = (name: string) => readFileSync(new URL(`../db/sample-files/${name}`, import.meta.url))

async function expectBytes(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path()).equals(sample(name))).toBe(true)
}

async function ask(page: Page, title = checklist) {
  await page.getByRole('button', { name: `Download Now: ${title}` }).click()
  await expect(dialog(page, title)).toBeVisible()
}

async function fill(page: Page, email = anAddress()) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: /^I agree to receive updates from Legate/ }).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click()

test('the list: icons by type, sizes, categories, and a search over title, description and tags', async ({ page }) => {
  await page.goto('/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Free Resources' })).toBeVisible()
  await expect(cards(page)).toHaveCount(await countResources(page))
  const categories = ['All', 'Business Formation', 'Legal', 'Tax Planning', 'Finance']
  await expect(filter(page).getByRole('button')).toHaveText(categories)
  const first = card(page, 'EIN worksheet')
  await expect(first.getByRole('img', { name: 'PDF document' })).toBeVisible()
  await expect(first.getByText('Tax Planning')).toBeVisible()
  await expect(first.getByText(/^\d+\.\d\d KB/)).toBeVisible()
  await expect(card(page, 'Operating agreement').getByRole('img', { name: 'Word document' })).toBeVisible()
  await expect(card(page, 'Owner register').getByRole('img', { name: 'Excel spreadsheet' })).toBeVisible()

  await filter(page).getByRole('button', { name: 'Legal' }).click()
  await expect(cards(page)).toHaveCount(await countResources(page, 'Legal'))
  await expect(page).toHaveURL('/downloads?category=Legal')
  await filter(page).getByRole('button', { name: 'All' }).click()
  const search = page.getByRole('searchbox', { name: 'Search resources' })
  for (const [words, title] of [
    ['worksheet', 'EIN worksheet'],
    ['twelve months', 'First-year budget'],
    ['ss-4', 'EIN worksheet'],
  ] as const) {
    await search.fill(words)
    await search.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, title)).toBeVisible()
  }
  await search.fill('no such thing')
  await search.press('Enter')
  await expect(page.getByText('No resources found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expect(page.getByText('No resources for “no such thing”')).toBeVisible()
})

test('the dialog: what it asks for, the file itself, the count, and it closes by itself', async ({ page }) => {
  await page.goto('/downloads')
  const opener = page.getByRole('button', { name: `Download Now: ${checklist}` })
  await ask(page)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await send(page)
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('Email is required')
  await expect(alert).toContainText('Please agree to receive updates')
  await fill(page)
  await page.route('/api/forms', async (route) => {
    await expect(dialog(page).getByRole('button', { name: 'Processing…' })).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  const counted = page.waitForResponse(/\/api\/downloads\/[\w-]+\/track$/)
  const [download] = await Promise.all([page.waitForEvent('download'), send(page)])
  await expectBytes(download, 'washington-llc-formation-checklist.pdf')
  await expect(dialog(page).getByText('Your download is starting.')).toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  const { downloadCount } = (await (await counted).json()) as { downloadCount: number }
  expect(downloadCount).toBeGreaterThan(0)
  const count = downloadCount === 1 ? '1 download' : `${downloadCount} downloads`
  await expect(card(page, checklist).getByText(count)).toBeVisible()
  await ask(page)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

test('a download that fails says so, and can be tried again', async ({ page, complaints }) => {
  await page.goto('/downloads')
  await ask(page)
  await fill(page)
  const failed = dialog(page).getByText('Failed to process download. Please try again.')
  await failOnce(page, '/api/forms')
  await send(page)
  await expect(failed).toBeVisible()
  await expectOneFailure(complaints, /net::ERR_FAILED/)
  await failOnce(page, '/api/forms', { status: 500, body: 'broken' })
  await send(page)
  await expect(failed).toBeVisible()
  await expectOneFailure(complaints, /status of 500/)
  // A count that cannot be taken is nobody's trouble.
  await failOnce(page, '/api/downloads/*/track', { status: 503, body: '{}' })
  const [download] = await Promise.all([page.waitForEvent('download'), send(page)])
  await expectBytes(download, 'washington-llc-formation-checklist.pdf')
  await expect(dialog(page)).toBeHidden()
})

test('by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/downloads')
  const opener = page.getByRole('button', { name: 'Download Now: EIN worksheet' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'EIN worksheet')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.type(anAddress())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expectBytes(download, 'ein-worksheet.pdf')
})

test('what needs no e-mail is simply downloaded, and counted', async ({ page }) => {
  await page.goto('/downloads')
  const link = page.getByRole('link', { name: 'Get the spreadsheet: First-year budget' })
  const counted = page.waitForResponse('/api/downloads/first-year-budget/track')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  await expectBytes(download, 'first-year-budget.xlsx')
  expect((await counted).status()).toBe(200)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without script: filters, the form on a page of its own, its errors and the file', async ({ anotherDevice }) => {
  const page = await anotherDevice({ javaScriptEnabled: false })
  await page.goto('/downloads')
  await filter(page).getByRole('button', { name: 'Business Formation' }).click()
  await expect(cards(page)).toHaveCount(await countResources(page, 'Business Formation'))
  await page.getByRole('searchbox').fill('calendar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/downloads?category=Business+Formation&q=calendar')
  await page.getByRole('button', { name: 'Download Now: Annual report calendar 2027' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Annual report calendar 2027' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Reader')
  await send(page)
  await expect(page).toHaveTitle(/^Error: Annual report calendar 2027/)
  await expect(page.getByRole('alert').getByText('Email is required')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Please agree to receive updates')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Robin Reader')
  await fill(page)
  const [download] = await Promise.all([page.waitForEvent('download'), send(page)])
  await expectBytes(download, 'annual-report-calendar-2027.pdf')
})

test('the page of a resource works with script too, and an unknown one is 404', async ({ page }) => {
  await page.goto('/downloads/owner-register')
  await fill(page)
  const [download] = await Promise.all([page.waitForEvent('download'), send(page)])
  await expectBytes(download, 'owner-register.xlsx')
  await expect(page.getByText('Your download is starting.')).toBeFocused()
  await page.getByRole('link', { name: 'All resources' }).click()
  await expect(page).toHaveURL('/downloads')
  expect((await page.goto('/downloads/nothing-of-the-kind'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the database away: a cold page says so with 503, and comes when it is back', async ({ page, ownServer }) => {
  const server = await ownServer()
  await server.stopDatabase()
  const answer = await page.goto(`${server.origin}/downloads`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Failed to load downloads. Please try again later.')).toBeVisible()
  await server.startDatabase()
  await expect.poll(async () => (await page.request.get(`${server.origin}/readyz`)).status()).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(await countResources(page, undefined, server.origin))
})

test('leaving the updates: the link in the mail, a button, and it is done, without script', async ({
  anotherDevice,
  ownServer,
}) => {
  const server = await ownServer()
  const page = await anotherDevice({ javaScriptEnabled: false, baseURL: server.origin })
  const email = anAddress()
  await page.goto('/downloads/ein-worksheet')
  await fill(page, email)
  await Promise.all([page.waitForEvent('download'), send(page)])
  const [mail] = await server.query<{ text_body: string }>(
    `select text_body from outgoing_mails where to_address = $1`,
    [email],
  )
  const link = /http\S+\/unsubscribe\?token=\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(`${email.slice(0, 1)}…@example.com`)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL('/unsubscribe?done=1')
  await expect(page.getByRole('heading', { level: 1, name: 'You’ve unsubscribed' })).toBeVisible()
  const rows = await server.query(`select 1 from update_consents where email = $1 and unsubscribed_at is null`, [email])
  expect(rows).toEqual([])
  expect((await page.goto('/unsubscribe?token=wrong'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t open this link' })).toBeVisible()
})

test('accessible in every state', async ({ page }) => {
  test.slow()
  const inspection = new Inspection(page)
  await page.goto('/downloads')
  await inspection.look('the list')
  await page.getByRole('searchbox').fill('no such thing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No resources found')).toBeVisible()
  await inspection.look('nothing found')
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Enter')
  await ask(page)
  await inspection.look('the dialog')
  await send(page)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await inspection.look('its errors')
  for (const path of ['/downloads/ein-worksheet', '/downloads/first-year-budget', '/unsubscribe?done=1']) {
    await page.goto(path)
    await inspection.look(path)
  }
  inspection.expectNone()
})
