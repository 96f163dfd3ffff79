// The contact form's own code comes when someone touches the form: what that must not cost.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startReact } from './react.ts'
import { anAddress, openAtLeisure } from './sent-forms.ts'

const main = (page: Page) => page.getByRole('main')
const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send message' })
const thanks = 'Thank you! We got your message and will reply within 24 hours.'
const formCode = /\/assets\/contact-form-.*\.js$/

/** Words of zod and react-hook-form that no other code of the site has. */
const libraries = ['too_small', 'shouldUnregister']

/** What the scripts hold that the page has fetched, added to as they come. */
function scriptTexts(page: Page): string[] {
  const texts: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) texts.push(await response.text())
  })
  return texts
}

const librariesIn = (texts: string[]) => libraries.filter((word) => texts.some((text) => text.includes(word)))

/** Holds the form's own file back until `arrive` is called. */
async function holdFormCode(page: Page): Promise<{ arrive: () => void; asked: Promise<void> }> {
  const arrival = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(formCode, async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  return { arrive: arrival.resolve, asked: asked.promise }
}

/** The texts of the messages that the page sends, added to as they go out. */
function sentMessages(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  return sent
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin Sample')
  await page.getByLabel('Email').fill(anAddress())
  await page.getByLabel('Message').fill('When is a good time to elect?')
}

test('React starts without the code of the form, which comes at the first touch of it', async ({ page }) => {
  const texts = scriptTexts(page)
  await page.goto('/contact')
  await startReact(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  expect(librariesIn(texts)).toEqual([])
  await page.getByLabel('Name').focus()
  await expect.poll(() => librariesIn(texts)).toEqual(libraries)
})

test('the first touch of the page may be in the form', async ({ page }) => {
  const texts = scriptTexts(page)
  await page.goto('/contact')
  await page.getByLabel('Message').click()
  await expect.poll(() => librariesIn(texts)).toEqual(libraries)
  await expect(page.getByLabel('Message')).toBeFocused()
})

for (const [when, begin] of [
  ['React has started', startReact],
  ['React is on its way', () => Promise.resolve()],
] as const) {
  test(`what is typed at once when ${when} stays, and where it is typed`, async ({ page }) => {
    const { arrive, asked } = await holdFormCode(page)
    await page.goto('/contact?topic=growth')
    await begin(page)
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Robin S')
    await page.keyboard.press('Tab')
    await page.keyboard.type('robin@exam')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
    await asked
    await page.keyboard.type('my-')
    arrive()
    await expect(page.locator('form[data-form]')).toHaveAttribute('data-live')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('own-')
    await expect(page.getByLabel('Email')).toHaveValue('robin@my-own-exam')
    await sendButton(page).click()
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address', 'Message is required'])
    await expect(page.getByLabel('Name')).toHaveValue('Robin S')
    await expect(page.getByLabel('Topic')).toHaveValue('growth')
  })
}

test('a message that is sent before the code is there goes out once', async ({ page }) => {
  const sent = sentMessages(page)
  const { arrive, asked } = await holdFormCode(page)
  await openAtLeisure(page, '/contact')
  await startReact(page)
  await fillIn(page)
  await sendButton(page).click()
  await sendButton(page).click()
  await asked
  expect(sent).toEqual([])
  arrive()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused()
  await expect(page).toHaveURL('/contact')
  expect(sent).toEqual([expect.objectContaining({ name: 'Robin Sample', message: 'When is a good time to elect?' })])
})

for (const [when, waits] of [
  ['before it fails', false],
  ['after it has failed', true],
] as const) {
  test(`when the code does not come, what is sent ${when} goes as it would without script`, async ({
    page,
    complaints,
  }) => {
    const sent = sentMessages(page)
    const arrival = Promise.withResolvers<void>()
    await page.route(formCode, async (route) => {
      await arrival.promise
      await route.abort()
    })
    await page.goto('/contact')
    await startReact(page)
    if (waits) arrival.resolve()
    await fillIn(page)
    if (waits) await expect.poll(() => complaints.length).toBeGreaterThan(1)
    await sendButton(page).click()
    arrival.resolve()
    await expect(page).toHaveURL('/contact?sent=1#message')
    await expect(main(page).getByRole('status')).toHaveText(thanks)
    expect(sent).toHaveLength(1)
    expect(complaints.splice(0).filter((text) => !/ERR_FAILED|dynamically imported module/.test(text))).toEqual([])
  })
}

test('a page that the browser makes comes with the form in it', async ({ page }) => {
  await page.goto('/services')
  await startReact(page)
  const { arrive, asked } = await holdFormCode(page)
  await main(page).getByRole('link', { name: 'Ask us', exact: true }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(await page.getByLabel('Topic').isVisible()).toBe(true)
})

test('the code moves nothing', async ({ page }) => {
  await page.goto('/contact')
  await startReact(page)
  const places = () =>
    page
      .getByRole('main')
      .locator('*')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
  const before = await places()
  await page.getByLabel('Name').focus()
  await expect(page.locator('form[data-form]')).toHaveAttribute('data-live')
  expect(await places()).toEqual(before)
})

test('another place in the page takes nothing from what is typed', async ({ page }) => {
  const { arrive, asked } = await holdFormCode(page)
  await page.goto('/contact')
  await startReact(page)
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Robin')
  await asked
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact#main')
  await page.getByLabel('Name').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Sample')
  await sendButton(page).click()
  arrive()
  const summary = page.getByRole('alert', { name: 'There’s a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Email is required', 'Message is required'])
  await expect(page.getByLabel('Name')).toHaveValue('Robin Sample')
})

test('to leave the page waits for no touch of the form, and shows that the next is loading', async ({ page }) => {
  await page.goto('/contact')
  await startReact(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible()
  await expect(page.getByLabel('Message')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('whoever comes back to the page in the same visit finds the form ready', async ({ page }) => {
  await page.goto('/contact')
  await startReact(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page.locator('form[data-form]')).toHaveAttribute('data-live')
})

test('another message after the thanks of the server begins in its first field', async ({ page }) => {
  const texts = scriptTexts(page)
  const { arrive, asked } = await holdFormCode(page)
  await page.goto('/contact?sent=1')
  await startReact(page)
  expect(librariesIn(texts)).toEqual([])
  await page.getByRole('link', { name: 'Send another message' }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()
  arrive()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a message that was refused without script is mended with it', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await page.getByLabel('Email').fill('robin')
  const form = page.locator('form[data-form]')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.evaluate((element: HTMLFormElement) => element.submit())
  expect((await answered).status()).toBe(422)
  await expect(form).toHaveAttribute('data-live')
  await expect(page).toHaveTitle('Error: Contact – Legate')
  const summary = page.getByRole('alert', { name: 'There’s a problem' })
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('@example.com')
  await expect(summary).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('When is a good time to elect?')
  await sendButton(page).click()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
})
