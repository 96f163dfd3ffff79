import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hasReact, startReact } from './react.ts'

/** Script files of a page other than the starter, in the order in which they are asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !/\/starter-/.test(pathname)) asked.push(pathname)
  })
  return asked
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Holds back every script but the starter until `arrive` is called. */
async function holdScripts(page: Page): Promise<{ arrive: () => void }> {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  await page.route(/\/assets\/(?!starter).*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  return { arrive }
}

test('a content page comes without React, which starts at the first key', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  expect(await hasReact(page)).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasReact(page)).toBe(true)
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

test('a pointer on its way to a link fetches the files and runs none', async ({ page }) => {
  const asked = scriptsOf(page)
  const come: string[] = []
  page.on('requestfinished', (request) => come.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).hover()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await expect.poll(() => asked.filter((path) => !come.includes(path))).toEqual([])
  // A file that has come would have run by the next frames.
  await nextFrames(page)
  expect(await hasReact(page)).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first touch opens the menu, and a link leads on', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const services = page.getByRole('banner').getByRole('link', { name: 'Services' })
    await expect(services).toBeVisible()
    await expect.poll(() => hasReact(page)).toBe(true)
    await expect(services).toBeVisible()
    await services.tap()
    await expect(page).toHaveURL('/services')
  })
})

test('links, the theme and the contact panel work while React is on its way, and are not done twice', async ({
  page,
}) => {
  const { arrive } = await holdScripts(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const form = page.getByRole('link', { name: 'Contact form' })
  await expect(form).toBeVisible()
  arrive()
  await expect.poll(() => hasReact(page)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(form).toBeVisible()

  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('the scroll position stays when React starts, also after a reload and on the way back', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  const start = async () => {
    await page.keyboard.press('Shift')
    await expect.poll(() => hasReact(page)).toBe(true)
  }
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await start()
  expect(await top()).toBe(300)
  await page.reload()
  await expect.poll(top).toBe(300)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await start()
  expect(await top()).toBe(200)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.reload()
  // Both entries were made by a React that is gone: the starter shows the other page.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We handle the paperwork')
  expect(await hasReact(page)).toBe(false)
})

test.describe('while React is on its way', () => {
  test('a button that is pressed counts once, with what else was pressed before', async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.goto('/catalog')
    await page.getByRole('button', { name: 'Add to Bundle: Contract Review' }).click()
    await page.getByRole('button', { name: 'Add to Bundle: LLC Formation' }).click()
    arrive()
    await expect(page.getByText(/Your bundle: \d/)).toHaveText('Your bundle: 2 services, $798.00')
  })

  test('a filter loads its list, and an answer that was opened stays open', async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.goto('/catalog')
    await page.getByRole('button', { name: 'Compliance' }).click()
    await expect(page).toHaveURL('/catalog?category=Compliance')
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(3)
    await page.goto('/services')
    const answer = page.locator('details').first()
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open')
    arrive()
    await expect.poll(() => hasReact(page)).toBe(true)
    await expect(answer).toHaveAttribute('open')
    await expect(answer.locator('summary')).toBeFocused()
  })

  test('what is chosen, ticked and typed is what the form sends', async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.goto('/start-now')
    const intake = page.locator('form[data-form]')
    await intake.getByLabel('S-Corp', { exact: true }).check()
    await intake.getByLabel('State').selectOption('OR')
    await intake.getByLabel('Name', { exact: true }).fill('Robin Sample')
    await intake.getByRole('textbox', { name: 'Email' }).fill('not an address')
    await intake.getByRole('textbox', { name: 'Email' }).focus()
    arrive()
    await expect.poll(() => hasReact(page)).toBe(true)
    await expect(intake.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await intake.getByRole('button', { name: /^(Send|Submit|Start)/ }).click()
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary.getByText('Please enter a valid email address')).toBeVisible()
    for (const given of [/^Name is required/, /[Ee]ntity/, /State/])
      await expect(summary.getByText(given)).toHaveCount(0)
    await expect(intake.getByLabel('S-Corp', { exact: true })).toBeChecked()
  })

  test('a form that is sent early goes out when it can', async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Robin Sample')
    await page.getByRole('button', { name: 'Send message' }).click()
    arrive()
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary.getByRole('link')).toHaveText(['Email is required', 'Message is required'])
    await expect(page.getByLabel('Name')).toHaveValue('Robin Sample')
  })
})

test('an article stands in its page once; React has its text all the same', async ({ page, request }) => {
  const path = '/blog/llc-s-corp-or-c-corp'
  const html = await (await request.get(path)).text()
  expect(html.split('Two questions, not one')).toHaveLength(2)
  await page.goto(path)
  const text = page.locator('[data-loader-text]')
  const before = await text.innerHTML()
  const first = await text.locator('p').first().elementHandle()
  await startReact(page)
  const known = await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { state: { loaderData: Record<string, { post?: { content: string } }> } }
    }
    return router.state.loaderData['pages/blog/blog-post']?.post?.content
  })
  expect(known).toBe(before)
  expect(await first?.evaluate((paragraph) => paragraph.isConnected)).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We handle the paperwork')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Two questions, not one' })).toBeVisible()
})

test('a page whose own code arrives before the root’s asks the browser for no function made of text', async ({
  page,
}) => {
  const own = page.waitForResponse(/\/assets\/schemas-/).then((response) => response.finished())
  await page.route(/\/assets\/(root|shell)-/, async (route) => {
    await own
    await route.continue()
  })
  await page.goto('/verify-document')
  await page
    .getByLabel(/Choose a file or drop it here/)
    .setInputFiles({ name: 'lease.docx', mimeType: 'application/msword', buffer: Buffer.from('PK no PDF') })
  await expect(page.getByText('Choose a PDF. You chose lease.docx.')).toBeVisible()
})
