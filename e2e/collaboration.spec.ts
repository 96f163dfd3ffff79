import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { anAddress, expectOneFailure, failOnce, openAtLeisure } from './sent-forms.ts'
import { mailText } from './witnesses.ts'

const thanks = 'We have your application and will review it within 1–2 business days.'
const main = (page: Page) => page.getByRole('main')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send application' })
const types = (page: Page) => page.getByRole('group', { name: 'Collaboration types' })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Kim Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('206-555-0102')
  await page.getByLabel('Professional type').selectOption('CPA')
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/kim-sample')
  await page.getByLabel('Company name').fill('Sample & Partners')
  await page.getByLabel('Website').fill('https://partners.example.com')
  await page.getByLabel('Years in business').fill('12')
  await page.getByLabel('Client base size').selectOption('100-500')
  await page.getByLabel('Service area').fill('King')
  await page.getByLabel('Licenses').fill('WA CPA 1\nOR CPA 2')
  await types(page).getByLabel('Client referrals').check()
  await types(page).getByLabel('Educational content').check()
  await page.getByLabel('Expected referrals per month').fill('Two')
  await page.getByLabel('How did you hear about us?').selectOption('Email Campaign')
  await page.getByLabel('Current partners').fill('None')
  await page.getByLabel('Anything else we should know?').fill('Glad to talk.')
}

async function expectSaved(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Professional type')).toHaveValue('CPA')
  await expect(page.getByLabel('Licenses')).toHaveValue('WA CPA 1\nOR CPA 2')
  await expect(types(page).getByLabel('Educational content')).toBeChecked()
  await expect(types(page).getByLabel('Co-marketing')).not.toBeChecked()
  await expect(page.getByLabel('How did you hear about us?')).toHaveValue('Email Campaign')
}

test('the page says what partners get and what happens next, and opens the form', async ({ page }) => {
  await page.goto('/collaboration')
  for (const name of [
    'Revenue sharing',
    'Co-marketing',
    'Client referral program',
    'Professional support network',
    'What happens next',
  ])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
    /You apply/,
    /We review it.*1–2 business days/,
    /We talk/,
    /We get started/,
  ])
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.getByRole('link', { name: 'Start the application' }).click()
  await expect(page.getByRole('heading', { name: 'Partner application' })).toBeFocused()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('the form has every answer of its lists', async ({ page }) => {
  await page.goto('/collaboration?apply=1')
  for (const [label, options] of [
    [
      'Professional type',
      ['CPA', 'Attorney', 'Consultant', 'Financial Advisor', 'Insurance Agent', 'Real Estate Agent', 'Other'],
    ],
    ['Client base size', ['0-10', '10-50', '50-100', '100-500', '500+']],
    [
      'How did you hear about us?',
      [
        'LinkedIn',
        'Google Search',
        'Client Referral',
        'Professional Network',
        'Social Media',
        'Email Campaign',
        'Other',
      ],
    ],
  ] as const)
    await expect(page.getByLabel(label).getByRole('option')).toHaveText(['Choose one', ...options])
  await expect(types(page).getByRole('checkbox')).toHaveCount(5)
})

test('an application reaches the firm; the applicant is thanked and can go home or write another', async ({ page }) => {
  const email = anAddress()
  await openAtLeisure(page, '/collaboration?apply=1')
  await fillIn(page, email)
  await sendButton(page).click()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for applying' })).toBeFocused()
  expect(await mailText(email, /^We got your application$/)).toContain('1–2 business days')
  const [lead] = await query<{ details: unknown }>('select details from leads where email = $1', [email])
  expect(lead?.details).toEqual({
    professional_type: 'CPA',
    linkedin_profile: 'https://linkedin.com/in/kim-sample',
    website: 'https://partners.example.com/',
    years_in_business: 12,
    client_base_size: '100-500',
    service_area: 'King',
    licenses: ['WA CPA 1', 'OR CPA 2'],
    collaboration_types: ['client_referrals', 'educational_content'],
    expected_referral_volume: 'Two',
    referral_source: 'Email Campaign',
    current_partners: 'None',
    message: 'Glad to talk.',
  })
  await page.getByRole('link', { name: 'Submit Another Request' }).click()
  await expect(page.getByRole('heading', { name: 'Partner application' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.goto('/collaboration?sent=1')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a form with errors leads to the first of them', async ({ page }) => {
  await page.goto('/collaboration?apply=1')
  await sendButton(page).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toBeInViewport()
  const links = page.getByRole('alert', { name: 'There’s a problem' }).getByRole('link')
  await expect(links).toHaveText([
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'Please select your professional type',
    'Please select at least one collaboration type',
  ])
  await fillIn(page, 'kim')
  await page.getByLabel('Website').fill('not a link')
  await page.getByLabel('LinkedIn profile').fill('https://example.com/in/kim')
  await sendButton(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(links).toHaveText([
    'Please enter a valid email address',
    'Please enter a valid LinkedIn profile URL',
    'Please enter a valid website URL',
  ])
  await page.getByLabel('Email').fill(anAddress())
  await page.getByLabel('LinkedIn profile').fill('')
  await sendButton(page).click()
  await expect(page.getByLabel('Website')).toBeFocused()
})

for (const [what, answer, text, complaint] of [
  ['breaks off', undefined, 'Failed to submit form. Please try again.', /ERR_FAILED/],
  ['is refused without a word', { status: 500, body: '' }, 'Failed to submit form. Please try again.', /status of 500/],
  ['is refused in words', { status: 500, body: '{"error":"Closed."}' }, 'Closed.', /status of 500/],
] as const) {
  test(`an application that ${what} can be sent again`, async ({ page, complaints }) => {
    const email = anAddress()
    await openAtLeisure(page, '/collaboration?apply=1')
    await failOnce(page, '/api/collaborations', answer)
    await fillIn(page, email)
    await sendButton(page).click()
    await expect(main(page).getByRole('alert')).toHaveText(text)
    await expect(main(page).getByRole('alert')).toBeFocused()
    await expectOneFailure(complaints, complaint)
    await expectSaved(page, email)
    await sendButton(page).click()
    await expect(main(page).getByRole('status')).toHaveText(thanks)
  })
}

test('what was entered survives a reload, until it is sent', async ({ page }) => {
  const email = anAddress()
  await openAtLeisure(page, '/collaboration?apply=1')
  await fillIn(page, email)
  await page.reload()
  await expectSaved(page, email)
  await page.clock.fastForward(5000)
  await sendButton(page).click()
  await expect(main(page).getByRole('status')).toHaveText(thanks)
  await page.goto('/collaboration?apply=1')
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('on a phone, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtLeisure(page, '/collaboration')
  await page.getByRole('link', { name: 'Start the application' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Partner application' })).toBeFocused()
  const keys = ['Tab', 'Kim Sample', 'Tab', anAddress(), 'Tab', '206 555 0102', 'Tab', 'Attorney']
  for (const key of [...keys, ...Array<string>(8).fill('Tab'), 'Space', 'Enter'])
    if (['Tab', 'Space', 'Enter'].includes(key)) await page.keyboard.press(key)
    else await page.keyboard.type(key)
  await expect(main(page).getByRole('status')).toHaveText(thanks)
})

test('every state is accessible', async ({ page }) => {
  test.slow()
  const inspection = new Inspection(page)
  await page.goto('/collaboration')
  await inspection.look('/collaboration')
  await page.goto('/collaboration?apply=1')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspection.look('/collaboration with errors')
  await page.goto('/collaboration?sent=1')
  await inspection.look('/collaboration, sent')
  inspection.expectNone()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an application is opened, filled in and sent', async ({ page }) => {
    const email = anAddress()
    await page.goto('/collaboration')
    await page.getByRole('link', { name: 'Start the application' }).click()
    await expect(page).toHaveURL('/collaboration?apply=1#application-title')
    await fillIn(page, email)
    await sendButton(page).click()
    await expect(page).toHaveURL('/collaboration?sent=1#apply')
    await expect(main(page).getByRole('status')).toHaveText(thanks)
    expect(await mailText(email, /^We got your application$/)).toContain('Hi Kim Sample,')
    await page.getByRole('link', { name: 'Submit Another Request' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  test('an application that is wrong comes back with what was entered', async ({ page }) => {
    await page.goto('/collaboration?apply=1')
    await fillIn(page, 'kim')
    await page.getByLabel('Website').fill('not a link')
    await sendButton(page).click()
    await expect(page).toHaveTitle('Error: Collaboration – Legate')
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Please enter a valid website URL',
    ])
    await expectSaved(page, 'kim')
  })
})
