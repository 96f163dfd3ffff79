import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anAddress, expectOneFailure, failOnce, openAtLeisure } from './sent-forms.ts'
import { mailsTo, mailText, mailTime } from './witnesses.ts'
import { expectLive } from './taken-over.ts'

const staff = 'staff@legate.example'
const thanks = 'Thank you! We got your message and will reply within 24 hours.'
const main = (page: Page) => page.getByRole('main')
const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send message' })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Robin Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('When is a good time to elect?')
}

async function expectSaved(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Robin Sample')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Message')).toHaveValue('When is a good time to elect?')
}

test('a message reaches the firm, and the sender is told in the page and by mail', async ({ page }) => {
  const email = anAddress()
  await openAtLeisure(page, '/service-form/tax')
  await page.getByRole('link', { name: 'Ask us about tax planning' }).click()
  await expect(page).toHaveURL('/contact?topic=tax%20planning')
  await expect(page.getByText('You asked about tax planning.')).toBeVisible()
  await expect(page.getByLabel('Topic')).toHaveValue('tax planning')
  await fillIn(page, email)
  await page.clock.fastForward(5000)
  await sendButton(page).click()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveCount(0)
  expect(await mailText(email, /^We got your message$/)).toContain('Hi Robin Sample,')
  // Staff hear of the messages of other tests too: the sender's address tells them apart.
  const toldStaff = async () => (await mailsTo(staff)).filter(({ text }) => text?.includes(email))
  await expect.poll(async () => (await toldStaff()).length, { timeout: mailTime }).toBe(1)
  const [told] = await toldStaff()
  expect(told?.subject).toBe('New message from the website')
  expect(told?.text).toContain('When is a good time to elect?')
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('what is missing is said above and beside the fields', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  const summary = page.getByRole('alert', { name: 'There’s a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Name is required', 'Email is required', 'Message is required'])
  await expect(page).toHaveTitle('Error: Contact – Legate')
  await summary.getByRole('link', { name: 'Email is required' }).click()
  await page.keyboard.type('robin')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Name is required', 'Message is required'])
  await sendButton(page).click()
  await expect(summary.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible()
})

for (const [what, answer, text, complaint] of [
  ['breaks off', undefined, /We couldn’t reach our server/, /ERR_FAILED/],
  ['answers 500 without a word', { status: 500, body: '' }, 'Error 500: Internal Server Error', /status of 500/],
  [
    'answers with a message',
    { status: 500, body: '{"message":"Closed for the night."}' },
    'Closed for the night.',
    /status of 500/,
  ],
] as const) {
  test(`a call that ${what} loses nothing`, async ({ page, complaints }) => {
    const email = anAddress()
    await openAtLeisure(page, '/contact')
    await failOnce(page, '/api/forms', answer)
    await fillIn(page, email)
    await sendButton(page).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toHaveText(text)
    await expect(alert).toBeFocused()
    await expectOneFailure(complaints, complaint)
    await expectSaved(page, email)
    await sendButton(page).click()
    await expect(main(page).getByRole('status')).toHaveText(thanks)
  })
}

test('while the message is on its way the button says so', async ({ page }) => {
  await openAtLeisure(page, '/contact')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('/api/forms', async (route) => {
    await promise
    await route.continue()
  })
  await fillIn(page, anAddress())
  await sendButton(page).click()
  await expect(main(page).getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
})

test('only a form that is sent at once says when it was shown', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/contact')
  await fillIn(page, anAddress())
  await expectLive(page, 'contact-form')
  const hasty = page.waitForRequest('/api/forms')
  await sendButton(page).click()
  // A press is drawn before the form is sent.
  await page.clock.runFor(200)
  expect((await hasty).postDataJSON()).toMatchObject({ startedAt: expect.any(Number), fax: '' })
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.clock.fastForward(5000)
  await fillIn(page, anAddress())
  await expectLive(page, 'contact-form')
  const leisurely = page.waitForRequest('/api/forms')
  await sendButton(page).click()
  await page.clock.runFor(200)
  expect((await leisurely).postDataJSON()).not.toHaveProperty('startedAt')
  await expect(main(page).getByRole('status')).toHaveText(thanks)
})

test('with the keyboard alone', async ({ page }) => {
  await openAtLeisure(page, '/contact')
  await page.getByLabel('Name').focus()
  for (const text of ['Robin Sample', anAddress(), '206 555 0101', 'Tax', 'Is Friday possible?']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused()
})

test('every state is accessible', async ({ page }) => {
  test.slow()
  const inspection = new Inspection(page)
  await page.goto('/contact?topic=growth')
  await inspection.look('/contact')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspection.look('/contact with errors')
  await page.goto('/contact?sent=1')
  await inspection.look('/contact, sent')
  inspection.expectNone()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent from the page to itself', async ({ page }) => {
    const email = anAddress()
    await page.goto('/contact?topic=growth')
    await expect(page.getByLabel('Topic')).toHaveValue('growth')
    await fillIn(page, email)
    await sendButton(page).click()
    await expect(page).toHaveURL('/contact?sent=1#message')
    await expect(main(page).getByRole('status')).toHaveText(thanks)
    expect(await mailText(email, /^We got your message$/)).toContain('reply within 24 hours')
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('a message that is wrong comes back with what was entered', async ({ page }) => {
    await page.goto('/contact')
    await fillIn(page, 'robin')
    await page.getByLabel('Topic').fill('"><b>Tax')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await answered).status()).toBe(422)
    await expect(page).toHaveTitle('Error: Contact – Legate')
    const summary = page.getByRole('alert', { name: 'There’s a problem' })
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expectSaved(page, 'robin')
    await expect(page.getByLabel('Topic')).toHaveValue('"><b>Tax')
    await summary.getByRole('link').click()
    await page.keyboard.press('End')
    await page.keyboard.type('@example.com')
    await sendButton(page).click()
    await expect(page).toHaveURL('/contact?sent=1#message')
  })

  test('without the database the message stays in the form, and goes out when it is back', async ({
    page,
    ownServer,
  }) => {
    const email = anAddress()
    const server = await ownServer()
    await page.goto(`${server.origin}/contact`)
    await server.stopDatabase()
    await fillIn(page, email)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await answered).status()).toBe(503)
    await expect(main(page).getByRole('alert')).toContainText('Our service is temporarily unavailable.')
    await expectSaved(page, email)
    await server.startDatabase()
    await expect(async () => {
      await sendButton(page).click()
      await expect(page).toHaveURL(/sent=1/, { timeout: 1000 })
    }).toPass()
  })
})
