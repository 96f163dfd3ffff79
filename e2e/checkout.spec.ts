import type { Page } from '@playwright/test'
import { anSsn, expectNowhere, Trail } from './canaries.ts'
import {
  answerEin,
  arriveWithPaidOrder,
  cardFields,
  declinedCard,
  einDialog,
  goodCard,
  payButton,
  proceedToCheckout,
  termsBox,
  totalIn,
  typeCard,
} from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { aPerson, fillRegistration, signUp } from './steps.ts'
import { expectPaidOnce, ledgerOf } from './witnesses.ts'

/** The requests that ask for an order. */
function ordersAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/create')) asked.push(request.postData() ?? '')
  })
  return asked
}

test('a declined card says so and charges nothing; another card then pays the same order', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/service-form/llc')
  await proceedToCheckout(page, '$499.00')
  await typeCard(page, declinedCard)
  await termsBox(page).check()
  await payButton(page).click()
  const refusal = page.getByRole('dialog').getByRole('alert')
  await expect(refusal).toContainText(/declined/)
  await expect(page).toHaveURL(/\/service-form\/llc$/)

  await typeCard(page, goodCard)
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)
  await expectPaidOnce(orderId, person.email, 49_900)
  expect((await ledgerOf(orderId)).map(({ type }) => type)).toEqual([
    'created',
    'declined',
    'created',
    'approved',
    'completed',
  ])
  const orders = await query('select o.id from orders o join users u on u.id = o.user_id where u.email = $1', [
    person.email,
  ])
  expect(orders).toEqual([{ id: orderId }])
  await expectNowhere([goodCard, declinedCard], person.email)
})

test('the pay button shows the guarantee and the terms, and sends nothing before they are accepted', async ({
  page,
}) => {
  const person = await signUp(page)
  const asked = ordersAskedFor(page)
  await page.goto('/service-form/llc')
  const dialog = await proceedToCheckout(page, '$499.00')
  await expect(dialog.getByText(/^30-day money-back guarantee: within 30 days of payment/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await typeCard(page)
  await payButton(page).click()
  await expect(dialog.getByText('Please accept the terms before you pay')).toBeVisible()
  await expect(termsBox(page)).toBeFocused()
  expect(asked).toEqual([])
  await termsBox(page).check()
  await expect(dialog.getByText('Please accept the terms before you pay')).toBeHidden()
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)
  await expectPaidOnce(orderId, person.email, 49_900)
  expect(
    await query('select terms_version, terms_accepted_at is not null as dated from orders where id = $1', [orderId]),
  ).toEqual([{ terms_version: 'order-terms-2026-11-22', dated: true }])
})

test('a card that cannot be one is refused before anything is sent', async ({ page }) => {
  await signUp(page)
  const asked = ordersAskedFor(page)
  await page.goto('/service-form/llc')
  await proceedToCheckout(page, '$499.00')
  await typeCard(page, '4111 1111 1111 1112')
  await termsBox(page).check()
  await payButton(page).click()
  await expect(page.getByText('Payment validation failed. Please check your card details.')).toBeVisible()
  await expect(cardFields(page).getByText('Card number', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

test('the EIN add-on asks for the responsible party first, and takes the number once', async ({ page }) => {
  const person = await signUp(page)
  const ssn = anSsn()
  const trail = new Trail(page, [ssn, goodCard])
  await page.goto('/service-form/c-corp')
  await page.getByRole('checkbox', { name: /^EIN Application/ }).check()
  // 599 + 79 + 200
  await proceedToCheckout(page, '$878.00')
  await typeCard(page)
  await termsBox(page).check()
  await payButton(page).click()

  const dialog = einDialog(page)
  await dialog.getByLabel('Full name').fill('Robin Example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('SSN is required for EIN application').first()).toBeVisible()
  await expect(dialog.getByText('Title is required').first()).toBeVisible()
  await dialog.getByLabel('Social Security number', { exact: true }).pressSequentially('000123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please enter a valid 9-digit SSN').first()).toBeVisible()
  await dialog.getByLabel('Social Security number', { exact: true }).fill(ssn)
  await dialog.getByLabel('Re-enter Social Security number').fill(anSsn())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('SSN entries do not match').first()).toBeVisible()
  await dialog.getByLabel('Re-enter Social Security number').clear()
  await dialog.getByLabel('Social Security number', { exact: true }).clear()
  await trail.expectNothingKept()
  await answerEin(page, { name: 'Robin Example', title: 'President', ssn })

  const orderId = await arriveWithPaidOrder(page)
  await expectPaidOnce(orderId, person.email, 87_800)
  expect(trail.carrying(ssn).map(({ url }) => new URL(url).pathname)).toEqual(['/api/orders/create'])
  await expectNowhere([ssn, goodCard], person.email)
})

test('clicking Pay twice charges once', async ({ page }) => {
  const person = await signUp(page)
  const asked = ordersAskedFor(page)
  await page.goto('/service-form/llc')
  await proceedToCheckout(page, '$499.00')
  await typeCard(page)
  await termsBox(page).check()
  await payButton(page).dblclick()
  const orderId = await arriveWithPaidOrder(page)
  expect(asked).toHaveLength(1)
  await expectPaidOnce(orderId, person.email, 49_900)
})

test('an order chosen logged out waits through registration and is paid then', async ({ page }) => {
  const person = aPerson()
  await page.goto('/service-form/s-corp')
  await page.getByRole('checkbox', { name: /^Business Bank Account Setup/ }).check()
  // 499 + 99 + 200
  await expect(totalIn(page)).toHaveText('$798.00')
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.waitForURL(/\/start-now/)
  const waiting = page.getByRole('region', { name: 'Your order is waiting' })
  await expect(waiting.getByRole('definition').last()).toHaveText('$798.00')
  await page.reload()
  await waiting.getByRole('button', { name: 'Create Account' }).click()
  await fillRegistration(page.getByRole('dialog'), person)
  await page.waitForURL(/\/checkout/)
  await expect(totalIn(page)).toHaveText('$798.00')
  await typeCard(page)
  await termsBox(page).check()
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)
  await expectPaidOnce(orderId, person.email, 79_800)
  await expect(page.getByText('Fill in the formation form').first()).toBeVisible()
})

test('a button pressed before the page has come to life does what it says once it has', async ({ page }) => {
  await signUp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let go = () => {}
  const isPressed = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/assets\/(?!starter).*\.js$/, async (route) => {
    await isPressed
    await route.continue()
  })
  // By then the starter has run: it is the only script of the page that comes.
  await page.goto('/service-form/llc', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  go()
  await expect(totalIn(page.getByRole('dialog', { name: 'Pay by card' }))).toHaveText('$499.00')
  expect(asked.filter((path) => path === '/api/payment/create-intent')).toHaveLength(1)
})
