import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { anAddress, expectOneFailure, failOnce, openAtLeisure } from './sent-forms.ts'
import { mailText } from './witnesses.ts'

const thanks = 'Thank you! We will contact you within 24 hours to get started.'
const intake = (page: Page) => page.getByRole('region', { name: 'Tell us about your plans' })
const group = (page: Page, name: string) => intake(page).getByRole('group', { name, exact: true })
const sendButton = (page: Page) => intake(page).getByRole('button', { name: 'Send details' })

async function fillIn(page: Page, email: string): Promise<void> {
  const person = group(page, 'Your Information')
  await person.getByLabel('Name').fill('Alex Sample')
  await person.getByRole('textbox', { name: 'Email' }).fill(email)
  await person.getByLabel('Phone').fill('(206) 555-0101')
  await group(page, 'Entity type').getByLabel('Not Sure').check()
  const business = group(page, 'Business Details')
  await business.getByLabel('State').selectOption('OR')
  await business.getByLabel('Business name').fill('Cedar Sound Joinery')
  await business.getByLabel('Timeline').selectOption('1-2 weeks')
  await group(page, 'How should we contact you?').getByLabel('Text').check()
  await group(page, 'Additional Information').getByLabel('Message').fill('Two owners.')
}

async function expectSaved(page: Page, email: string): Promise<void> {
  await expect(intake(page).getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(group(page, 'Entity type').getByLabel('Not Sure')).toBeChecked()
  await expect(intake(page).getByLabel('State')).toHaveValue('OR')
  await expect(intake(page).getByLabel('Timeline')).toHaveValue('1-2 weeks')
  await expect(group(page, 'How should we contact you?').getByLabel('Text')).toBeChecked()
  await expect(intake(page).getByLabel('Message')).toHaveValue('Two owners.')
}

test('the intake has its sections, and every answer of its lists', async ({ page }) => {
  await page.goto('/start-now')
  for (const name of ['Your Information', 'Business Details', 'Additional Information'])
    await expect(group(page, name)).toBeVisible()
  for (const [name, choices] of [
    ['Entity type', ['LLC', 'S-Corp', 'C-Corp', 'Not Sure']],
    ['How should we contact you?', ['Email', 'Phone', 'Text']],
  ] as const) {
    await expect(group(page, name).getByRole('radio')).toHaveCount(choices.length)
    for (const choice of choices) await expect(group(page, name).getByLabel(choice, { exact: true })).not.toBeChecked()
  }
  await expect(intake(page).getByLabel('Timeline').getByRole('option')).toHaveText([
    'Choose one',
    'Immediately',
    '1-2 weeks',
    '1 month',
    'Exploring',
  ])
  const states = intake(page).getByLabel('State').getByRole('option')
  await expect(states).toHaveCount(52)
  await expect(states.filter({ hasText: 'District of Columbia (DC)' })).toHaveAttribute('value', 'DC')
})

test('an intake reaches the firm, and the visitor is told in the page and by mail', async ({ page }) => {
  const email = anAddress()
  await openAtLeisure(page, '/start-now')
  await fillIn(page, email)
  await sendButton(page).click()
  await expect(intake(page).getByRole('status')).toHaveText(thanks)
  await expect(page.getByRole('heading', { name: 'We got your details' })).toBeFocused()
  await expect(sendButton(page)).toHaveCount(0)
  expect(await mailText(email, /^We got your details$/)).toContain('within 24 hours')
  const [lead] = await query<{ details: unknown }>('select details from leads where email = $1', [email])
  expect(lead?.details).toEqual({
    entityType: 'Not Sure',
    state: 'OR',
    timeline: '1-2 weeks',
    contactMethod: 'Text',
    message: 'Two owners.',
  })
  await page.getByRole('link', { name: 'Send us another message' }).click()
  await expect(page).toHaveURL('/start-now#intake')
  await expect(intake(page).getByLabel('Name', { exact: true })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(intake(page).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(intake(page).getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

test('what is missing is said, and goes as it is filled in', async ({ page }) => {
  await page.goto('/start-now')
  await sendButton(page).click()
  const summary = page.getByRole('alert', { name: 'There’s a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Please choose an entity type',
    'Please choose a state',
    'Please choose a timeline',
    'Please choose how we should contact you',
  ])
  await fillIn(page, anAddress())
  await expect(summary).toHaveCount(0)
})

for (const [service, entityType] of [
  ['llc', 'LLC'],
  ['s-corp', 'S-Corp'],
  ['c-corp', 'C-Corp'],
] as const) {
  test(`who comes with ${service} finds ${entityType} chosen`, async ({ page }) => {
    await page.goto(`/start-now?skipQuiz=1&service=${service}`)
    await expect(group(page, 'Entity type').getByLabel(entityType)).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Not sure which structure fits?' })).toHaveCount(0)
  })
}

test('a refusal without a word names its status, and loses nothing', async ({ page, complaints }) => {
  const email = anAddress()
  await openAtLeisure(page, '/start-now')
  await failOnce(page, '/api/forms', { status: 500, body: '' })
  await fillIn(page, email)
  await sendButton(page).click()
  await expect(intake(page).getByRole('alert')).toHaveText('Error 500: Internal Server Error')
  await expect(intake(page).getByRole('alert')).toBeFocused()
  await expectOneFailure(complaints, /status of 500/)
  await expectSaved(page, email)
  await sendButton(page).click()
  await expect(intake(page).getByRole('status')).toHaveText(thanks)
})

test('on a phone, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtLeisure(page, '/start-now')
  await intake(page).getByLabel('Name', { exact: true }).focus()
  const keys = ['Alex Sample', 'Tab', anAddress(), 'Tab', '206 555 0101', 'Tab', 'Space', 'Tab', 'Washington', 'Tab']
  for (const key of [...keys, 'Tab', 'Exploring', 'Tab', 'Space', 'Tab', 'Tab'])
    if (key === 'Tab' || key === 'Space') await page.keyboard.press(key)
    else await page.keyboard.type(key)
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(intake(page).getByRole('status')).toHaveText(thanks)
})

test('every state is accessible', async ({ page }) => {
  test.slow()
  const inspection = new Inspection(page)
  await page.goto('/start-now?service=llc')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspection.look('/start-now with errors')
  await page.goto('/start-now?sent=1')
  await inspection.look('/start-now, sent')
  inspection.expectNone()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an intake is sent from the page to itself', async ({ page }) => {
    const email = anAddress()
    await page.goto('/start-now?service=llc')
    await expect(group(page, 'Entity type').getByLabel('LLC')).toBeChecked()
    await fillIn(page, email)
    await sendButton(page).click()
    await expect(page).toHaveURL('/start-now?sent=1#intake')
    await expect(intake(page).getByRole('status')).toHaveText(thanks)
    expect(await mailText(email, /^We got your details$/)).toContain('Hi Alex Sample,')
  })

  test('an intake that is wrong comes back with what was entered', async ({ page }) => {
    await page.goto('/start-now')
    await fillIn(page, 'alex')
    await sendButton(page).click()
    await expect(page).toHaveTitle('Error: Start Now – Legate')
    await expect(intake(page).getByRole('alert').getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expectSaved(page, 'alex')
    await intake(page).getByRole('textbox', { name: 'Email' }).fill(anAddress())
    await sendButton(page).click()
    await expect(intake(page).getByRole('status')).toHaveText(thanks)
  })

  test('without the database it comes back as well, without the prices', async ({ page, ownServer }) => {
    const email = anAddress()
    const server = await ownServer()
    await page.goto(`${server.origin}/start-now`)
    await server.stopDatabase()
    await fillIn(page, email)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await answered).status()).toBe(503)
    await expect(intake(page).getByRole('alert')).toContainText('Our service is temporarily unavailable.')
    await expectSaved(page, email)
  })
})
