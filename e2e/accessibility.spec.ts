import type { Locator, Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { termsBox } from './checkout-steps.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { storeInSession, quizAnswers } from './kept.ts'
import { expectTakenOver } from './taken-over.ts'

test.describe.configure({ timeout: 240_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the pages that everyone reads', async ({ page }) => {
  const inspection = new Inspection(page)
  for (const path of ['/', '/about', '/services', '/catalog', '/contact', '/start-now', '/terms', '/nothing-here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspection.look(path)
  }
  await storeInSession(page, { 'legate.pending-order': { baseService: 'llc', addons: ['ein'], totalCents: 57_800 } })
  await page.goto('/start-now?skipQuiz=1&fromRecommendation=1&service=llc')
  await expect(page.getByText('Your order is waiting')).toBeVisible()
  await inspection.look('/start-now with an order')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect(page.getByRole('region', { name: 'Contact Us' })).toBeVisible()
  await inspection.look('the contact panel')
  inspection.expectNone()
})

test('the catalog with a bundle, the questions, and the choice on the services page', async ({ page }) => {
  const inspection = new Inspection(page)
  await page.goto('/catalog?category=Compliance')
  await page.getByRole('button', { name: 'Add to Bundle: Registered Agent' }).click()
  await page.getByRole('button', { name: 'Add to Bundle: Annual Report Filing' }).click()
  await page.getByRole('button', { name: 'Remove: Annual Report Filing' }).first().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await inspection.look('/catalog with a bundle')
  for (const path of ['/privacy', '/service-form/compliance']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspection.look(path)
  }
  await openAccount(page)
  await page.goto('/services')
  const questions = page.getByRole('group')
  await expect(questions.first()).toBeVisible()
  for (const question of await questions.all()) await question.locator('summary').click()
  await inspection.look('/services with its answers')
  await page.getByRole('link', { name: 'Form an LLC' }).click()
  await expect(page.getByRole('dialog', { name: 'How would you like to start?' })).toBeVisible()
  await inspection.look('the quiz choice')
  inspection.expectNone()
})

test('the account pages, with what can be wrong on them', async ({ page }) => {
  const inspection = new Inspection(page)
  for (const [path, button] of [
    ['/login', 'Log In'],
    ['/register', 'Create Account'],
    ['/forgot-password', 'Send link'],
    ['/reset-password?token=x', 'Save password'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await inspection.look(`${path} with errors`)
  }
  await page.goto('/dashboard')
  await expect(heading(page, 'Authentication Required')).toBeVisible()
  await inspection.look('the gate')
  inspection.expectNone()
})

test('the states of the verification page', async ({ page }) => {
  const inspection = new Inspection(page)
  await page.goto('/verify-email')
  await expect(page.getByText('No verification token provided')).toBeVisible()
  await inspection.look('/verify-email without a token')
  await page.goto('/verify-email?token=unknown')
  await expect(heading(page, 'Verification failed')).toBeVisible()
  await inspection.look('/verify-email, error')
  await page.goto('/agent-consent?token=unknown')
  await expect(heading(page, 'We can’t open this link')).toBeVisible()
  await inspection.look('/agent-consent, error')

  const answers: Record<string, { status: number; body: Record<string, unknown> }> = {
    expired: { status: 410, body: { code: 'link-expired', error: 'The link has expired', email: 'a@example.com' } },
    success: { status: 200, body: { success: true, message: 'Verified', email: 'a@example.com' } },
  }
  const waiting = new Promise(() => {})
  await page.route('**/api/auth/verify-email', async (route) => {
    const { token } = route.request().postDataJSON() as { token: string }
    const answer = answers[token]
    if (!answer) return void (await waiting)
    await route.fulfill({ status: answer.status, json: answer.body })
  })
  await page.goto('/verify-email?token=expired')
  await expect(heading(page, 'Your verification link has expired')).toBeVisible()
  await inspection.look('/verify-email, expired')
  await page.goto('/verify-email?token=slow')
  await expect(heading(page, 'Verifying your email')).toBeVisible()
  await inspection.look('/verify-email, verifying')
  // The redirect after three seconds waits for an answer that does not come.
  await page.route('**/dashboard*', () => waiting)
  await page.goto('/verify-email?token=success')
  await expect(heading(page, 'Your email is verified')).toBeVisible()
  await inspection.look('/verify-email, success')
  inspection.expectNone()
})

test('the quiz, from the disclaimer to the log-in', async ({ page }) => {
  const inspection = new Inspection(page)
  await page.goto('/quiz')
  await expect(page.getByRole('dialog', { name: 'Before you start' })).toBeVisible()
  await inspection.look('the disclaimer')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page.getByRole('radio', { name: 'Technology' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Just me' }).check()
  await inspection.look('a question')
  await storeInSession(page, { 'legate.quiz': { answers: quizAnswers, step: 5, isDone: true } })
  await page.goto('/quiz')
  await expect(page.getByText('Based on Your Answers')).toBeVisible()
  await inspection.look('the recommendation')
  await page.getByRole('button', { name: 'Proceed with C-Corp' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  await inspection.look('the log-in dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click()
  const register = page.getByRole('dialog', { name: 'Create Account' })
  await register.getByRole('button', { name: 'Create Account' }).click()
  await expect(register.getByRole('alert')).toBeVisible()
  await inspection.look('the register dialog with errors')
  await page.goto('/service-form/s-corp')
  await expect(page.getByText('Based on Your Answers')).toBeVisible()
  await inspection.look('/service-form/s-corp with a recommendation')
  inspection.expectNone()
})

test('the service form, the order builder and the checkout', async ({ page }) => {
  const inspection = new Inspection(page)
  for (const path of ['', '/corporation', '/consulting', '/llp']) {
    await page.goto(`/service-form${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspection.look(`/service-form${path}`)
  }
  await openAccount(page)
  await page.goto('/checkout')
  await expect(page.getByText('You have no order to pay for')).toBeVisible()
  await inspection.look('/checkout without an order')
  await page.goto('/order-builder')
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  // The press scrolled: what lies half under the sticky header would count as too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  await inspection.look('/order-builder')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await expect(dialog.getByTitle('Secure card payment input frame').contentFrame().getByLabel('CVV')).toBeVisible()
  await inspection.look('the card dialog')
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(dialog.getByText('Please accept the terms before you pay')).toBeVisible()
  await inspection.look('the card dialog without the terms')
  await termsBox(page).check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  const number = page.getByRole('dialog', { name: 'Responsible party for the EIN' })
  await number.getByRole('button', { name: 'Continue' }).click()
  await expect(number.getByRole('alert')).toBeVisible()
  await inspection.look('the dialog for the EIN with errors')
  await number.getByRole('button', { name: 'Provide later' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Payment validation failed.')
  await inspection.look('the card dialog with an error')
  await storeInSession(page, { 'legate.pending-order': { baseService: 'llc', addons: ['ein'], totalCents: 1 } })
  await page.goto('/checkout')
  await expect(page.getByText('The price has changed')).toBeVisible()
  await inspection.look('/checkout')
  inspection.expectNone()
})

test('every step of the formation form, empty, with its errors where it can have any', async ({ page }) => {
  const inspection = new Inspection(page)
  await openAccount(page)
  for (const [step, title, field] of [
    ['business-information', 'Business Information', 'businessName'],
    ['principal-office', 'Principal Office', 'principalOffice'],
    ['registered-agent', 'Registered Agent', 'registeredAgent'],
    ['ownership-structure', 'Ownership Structure', 'owners'],
  ] as const) {
    await page.goto('/terms')
    await page.goto(await openDraft(page, 'LLC', { ...aFormation(), [field]: undefined }, step))
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await inspection.look(`${title} with errors`)
  }
  for (const [structure, step, title] of [
    ['S-Corporation', 'share-structure', 'Share Structure'],
    ['S-Corporation', 'directors-officers', 'Directors & Officers'],
    ['LLP', 'partnership-details', 'Partnership Details'],
  ] as const) {
    await page.goto('/terms')
    await page.goto(await openDraft(page, structure, { ...aFormation() }, step))
    await expect(heading(page, title)).toBeVisible()
    if (step === 'directors-officers') {
      await expectTakenOver(page)
      await page.getByRole('button', { name: 'Add a director' }).click()
      await expect(page.getByRole('region', { name: 'Director 1' })).toBeVisible()
    }
    await inspection.look(title)
  }
  inspection.expectNone()
})

test('the formation form filled in, its review, and the dialog for the numbers', async ({ page }) => {
  const inspection = new Inspection(page)
  await openAccount(page)
  const officers = [{ firstName: 'Alex', lastName: 'Sample', title: 'President' }]
  const company = { businessName: 'Cedar Sound Joinery Inc', directors: [officers[0]], officers }
  for (const [step, title] of [
    ['business-information', 'Business Information'],
    ['registered-agent', 'Registered Agent'],
    ['ownership-structure', 'Ownership Structure'],
    ['management-structure', 'Management Structure'],
  ] as const) {
    await page.goto('/terms')
    await page.goto(await openDraft(page, 'LLC', { ...aFormation() }, step))
    await expect(heading(page, title)).toBeVisible()
    await inspection.look(`${title}, filled in`)
  }
  await page.goto('/terms')
  await page.goto(await openDraft(page, 'S-Corporation', { ...aFormation(), ...company }, 'review-submit'))
  await expect(heading(page, 'Check your answers before you sign')).toBeVisible()
  await inspection.look('Review & Submit')
  await page.getByRole('button', { name: 'Submit & Continue to Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Owners’ Social Security numbers' })
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(dialog.getByText('SSN required for Alex Sample').first()).toBeVisible()
  await inspection.look('the dialog for the numbers with errors')
  inspection.expectNone()
})

const tabs = ['', '/calendar', '/quiz-history', '/documents', '/services', '/orders', '/consultations', '/settings']

test('the dashboard of a new account', async ({ page }) => {
  const inspection = new Inspection(page)
  await openAccount(page)
  for (const tab of tabs) {
    await page.goto(`/dashboard${tab}`)
    await expect(page.getByText('Please verify your email address.')).toBeVisible()
    await inspection.look(`/dashboard${tab}, new`)
  }
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await inspection.look('Change Password with errors')
  inspection.expectNone()
})

test('the dashboard with an order', async ({ page }) => {
  const inspection = new Inspection(page)
  await openAccount(page)
  const { submissionId } = await postAs(page, '/api/quiz/submissions', { answers: quizAnswers })
  await openDraft(page, 'C-Corporation')
  const orderId = await payOrder(page)
  for (const tab of [
    `?order=${orderId}`,
    '/quiz-history',
    `/quiz-history/${String(submissionId)}`,
    '/documents',
    '/services',
    '/orders',
    `/orders/${orderId}`,
    `/orders/${orderId}/receipt`,
  ]) {
    await page.goto(`/dashboard${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspection.look(`/dashboard${tab.replaceAll(/[0-9a-f-]{36}/g, 'id')}`)
  }
  inspection.expectNone()
})

/** Steps forward with the Tab key until the control has the focus; where it stops can be seen each time. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the Tab key does not lead to ${String(control)}`)
}

test('the quiz and the first step of the form with the keyboard alone', async ({ page }) => {
  await openAccount(page)
  await page.goto('/quiz')
  const dialog = page.getByRole('dialog', { name: 'Before you start' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  for (const box of await dialog.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Start the quiz' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`Question ${number} of 6`, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: number === 6 ? 'Get My Recommendation' : 'Next' }))
    await page.keyboard.press('Enter')
  }
  await expect(heading(page, /^Your answers point to/)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Proceed with/ }))
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Business Information')).toBeVisible()
  const name = page.getByLabel('Business name')
  const next = page.getByRole('button', { name: /^Next/ })
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Business name is required' }))
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.type('Cedar Sound Joinery LLC')
  await tabTo(page, page.getByLabel('Business purpose'))
  await page.keyboard.type('Design and making of wooden furniture')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Principal Office')).toBeFocused()
})

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/quiz', '/order-builder', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const longest = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(', ').map((one) => Number.parseFloat(one)))
      const moves = [...document.querySelectorAll('*')].map((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      })
      return Math.max(...moves)
    })
    expect(longest, path).toBeLessThan(0.01)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe('auto')
  }
})
