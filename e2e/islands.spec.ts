// Public pages are HTML: what runs in the browser is an island, whose code comes when it is touched.
import type { Page } from '@playwright/test'
import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { anAddress, openAtLeisure } from './sent-forms.ts'
import { expectLive } from './taken-over.ts'

const main = (page: Page) => page.getByRole('main')
const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send message' })
const thanks = 'Thank you! We got your message and will reply within 24 hours.'
const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`)

/** Script files of a page other than the starter, in the order in which they are asked for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !/\/starter-/.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Holds back every script but the starter until `arrive` is called. `asked` resolves once the page asks for one. */
async function holdScripts(page: Page): Promise<{ arrive: () => void; asked: Promise<void> }> {
  const scripts = /\/assets\/(?!starter).*\.js$/
  const asked = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (scripts.test(request.url())) asked.resolve()
  })
  return { arrive: await holdAnswers(page, scripts), asked: asked.promise }
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

test('a page without an island that is touched loads the starter and no other script', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a pointer on its way to an island fetches its code and changes nothing', async ({ page }) => {
  const asked = scriptsOf(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  const places = () =>
    main(page)
      .locator('*')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())))
  const before = await places()
  await page.getByLabel('Name').hover()
  await expect.poll(() => asked.some((path) => path.includes('contact-form'))).toBe(true)
  await expect(island(page, 'contact-form')).not.toHaveAttribute('data-live')
  await page.getByLabel('Name').focus()
  await expectLive(page, 'contact-form')
  expect(await places()).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first touch opens the menu, and a link leads on', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const services = page.getByRole('banner').getByRole('link', { name: 'Services' })
    await expect(services).toBeVisible()
    await services.tap()
    await expect(page).toHaveURL('/services')
  })
})

test.describe('while the code of an island is on its way', () => {
  test('buttons that are pressed count once each, in their order', async ({ page }) => {
    const { arrive, asked } = await holdScripts(page)
    await page.goto('/catalog')
    await page.getByRole('button', { name: 'Add to Bundle: Contract Review' }).click()
    await page.getByRole('button', { name: 'Add to Bundle: LLC Formation' }).click()
    await page.getByRole('button', { name: 'Add to Bundle: LLC Formation' }).click()
    await asked
    arrive()
    await expect(page.getByText(/Your bundle: \d/)).toHaveText('Your bundle: 2 services, $798.00')
  })

  test('what is outside of it works: a filter, an answer, the theme, the contact panel', async ({ page }) => {
    const { arrive } = await holdScripts(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/catalog')
    await page.getByRole('button', { name: 'Compliance' }).click()
    await expect(page).toHaveURL('/catalog?category=Compliance')
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(3)
    await page.goto('/services')
    const answer = page.locator('details').first()
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Contact Us' }).click()
    await expect(page.getByRole('link', { name: 'Contact form' })).toBeVisible()
    arrive()
  })

  test('what is chosen, ticked, and typed is what the form sends', async ({ page }) => {
    const { arrive, asked } = await holdScripts(page)
    await page.goto('/start-now')
    const intake = island(page, 'intake-form')
    await intake.getByLabel('S-Corp', { exact: true }).check()
    await intake.getByLabel('State').selectOption('OR')
    await intake.getByLabel('Name', { exact: true }).fill('Robin Sample')
    await intake.getByRole('textbox', { name: 'Email' }).fill('not an address')
    await asked
    arrive()
    await expectLive(page, 'intake-form')
    await expect(intake.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await intake.getByRole('button', { name: /^(Send|Submit|Start)/ }).click()
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary.getByText('Please enter a valid email address')).toBeVisible()
    for (const given of [/^Name is required/, /[Ee]ntity/, /State/])
      await expect(summary.getByText(given)).toHaveCount(0)
    await expect(intake.getByLabel('S-Corp', { exact: true })).toBeChecked()
  })

  test('what is typed stays, and where it is typed', async ({ page }) => {
    const { arrive, asked } = await holdScripts(page)
    await page.goto('/contact?topic=growth')
    await page.getByLabel('Email').fill('robin@exam')
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Robin Sample')
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft')
    await asked
    await page.keyboard.type('My')
    arrive()
    await expectLive(page, 'contact-form')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(' Own ')
    await expect(page.getByLabel('Name')).toHaveValue('Robin My Own Sample')
    await sendButton(page).click()
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address', 'Message is required'])
    await expect(page.getByLabel('Name')).toHaveValue('Robin My Own Sample')
    await expect(page.getByLabel('Topic')).toHaveValue('growth')
  })

  test('an email address that is selected is typed over', async ({ page }) => {
    const { arrive, asked } = await holdScripts(page)
    await page.goto('/contact')
    const email = page.getByLabel('Email')
    await email.fill('robin@example.com')
    await email.selectText()
    await asked
    arrive()
    await expectLive(page, 'contact-form')
    await page.keyboard.insertText('sample@example.com')
    await expect(email).toHaveValue('sample@example.com')
  })

  test('a message that is sent goes out once, and its thanks have an address', async ({ page }) => {
    const sent = sentMessages(page)
    const { arrive, asked } = await holdScripts(page)
    await openAtLeisure(page, '/contact')
    await fillIn(page)
    await sendButton(page).click()
    await sendButton(page).click()
    await asked
    expect(sent).toEqual([])
    arrive()
    await expect(main(page).getByRole('status')).toHaveText(thanks)
    await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused()
    await expect(page).toHaveURL('/contact?sent=1#sent')
    expect(sent).toEqual([expect.objectContaining({ name: 'Robin Sample', message: 'When is a good time to elect?' })])
  })

  test('a control that opens a dialog does so once, and its focus comes back', async ({ page }) => {
    const { arrive, asked } = await holdScripts(page)
    await page.goto('/services')
    const choose = main(page).getByRole('link', { name: 'Form an LLC' }).first()
    await choose.click()
    await choose.click()
    await asked
    await expect(page).toHaveURL('/services')
    arrive()
    await expect(page.getByRole('dialog', { name: 'Log In' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choose).toBeFocused()
  })
})

test.describe('when the code does not come', () => {
  const failure = /ERR_FAILED|dynamically imported module/

  test('a form goes out as it would without script', async ({ page, complaints }) => {
    const sent = sentMessages(page)
    await page.route(/\/assets\/contact-form-.*\.js$/, (route) => route.abort())
    await page.goto('/contact')
    await fillIn(page)
    await sendButton(page).click()
    await expect(page).toHaveURL('/contact?sent=1#message')
    await expect(main(page).getByRole('status')).toHaveText(thanks)
    expect(sent).toHaveLength(1)
    expect(complaints.splice(0).filter((text) => !failure.test(text))).toEqual([])
  })

  test('Sign Out loads the page again, and works then', async ({ page, complaints }) => {
    await openAccount(page)
    await page.route('**/assets/account-menu-*.js', (route) => route.abort())
    await page.goto('/about')
    const account = page.getByRole('button', { name: /^account|account menu/i })
    await account.click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await reloaded
    await page.unroute('**/assets/account-menu-*.js')
    await account.click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(complaints.splice(0).filter((text) => !failure.test(text))).toEqual([])
  })

  test('a link that opens a dialog leads where it says', async ({ page, complaints }) => {
    await page.route(/\/assets\/formation-choice-.*\.js$/, (route) => route.abort())
    await page.goto('/services')
    await main(page).getByRole('link', { name: 'Form an LLC' }).first().click()
    await expect(page).toHaveURL('/start-now?skipQuiz=1&service=llc')
    expect(complaints.splice(0).filter((text) => !failure.test(text))).toEqual([])
  })

  test('a button that needs it says so, and a new load tries again', async ({ page, complaints }) => {
    await page.route(/\/assets\/catalog-cards-.*\.js$/, (route) => route.abort(), { times: 1 })
    await page.goto('/catalog')
    const add = page.getByRole('button', { name: 'Add to Bundle: Contract Review' })
    await add.click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText('Part of this page didn’t load. Reload the page')
    await notice.getByRole('link').click()
    await expect(notice).toHaveCount(0)
    await add.click()
    await expect(page.getByText(/Your bundle: \d/)).toHaveText('Your bundle: 1 service, $299.00')
    expect(complaints.splice(0).filter((text) => !failure.test(text))).toEqual([])
  })
})

test('a message that was refused without script is mended with it', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await page.getByLabel('Email').fill('robin')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.submit())
  expect((await answered).status()).toBe(422)
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

test('the scroll position stays on a reload and on the way back', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await expect.poll(top).toBe(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We handle the paperwork')
})

test('an article stands in its page once', async ({ request }) => {
  const html = await (await request.get('/blog/llc-s-corp-or-c-corp')).text()
  expect(html.split('Two questions, not one')).toHaveLength(2)
})

test('a field that was filled before the starter came wakes its island', async ({ page }) => {
  const releaseAnswer = await holdAnswers(page, '**/assets/starter-*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('When is a good time to elect?')
  const island = page.locator('[data-island="contact-form"]')
  await expect(island).not.toHaveAttribute('data-live')
  releaseAnswer()
  await expect(island).toHaveAttribute('data-live')
  await expect(page.getByLabel('Message')).toHaveValue('When is a good time to elect?')
})
