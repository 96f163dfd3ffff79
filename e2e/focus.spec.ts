import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openAccount, openDraft } from './account.ts'
import { arriveWithPaidOrder, payButton, proceedToCheckout, termsBox, typeCard } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { filledLlc } from './filled-llc.ts'
import { holdAnswers } from './hold-answers.ts'
import { onLiveStep } from './formation-form.ts'
import { aPerson, fillLogin, fillRegistration, signUp, takeQuiz } from './steps.ts'
import { expectTakenOver } from './taken-over.ts'

const signed = {
  ...filledLlc,
  managementStructure: 'member-managed',
  consent: { accuracy: true, authorization: true, termsAccepted: true },
  organizer: { ...filledLlc.principalOffice, county: undefined, firstName: 'Alex', lastName: 'Sample' },
  organizerSignature: { method: 'typed', name: 'Alex Sample', date: '2026-11-22' },
}

const title = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, ...(name ? { name } : {}) })

/** How a reader works: what is pressed with the mouse leaves no ring around a title, what is pressed with a key does. */
interface Reader {
  press: (control: Locator) => Promise<void>
  hasRing: boolean
}

const readers = [
  { by: 'mouse', viewport: { width: 1440, height: 900 }, hasRing: false, press: (control) => control.click() },
  { by: 'keyboard', viewport: { width: 390, height: 844 }, hasRing: true, press: (control) => control.press('Enter') },
] satisfies (Reader & { by: string; viewport: { width: number; height: number } })[]

async function expectFocus(place: Locator, { hasRing }: Reader): Promise<void> {
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
  await expect(place).toHaveCSS('outline-style', hasRing ? 'solid' : 'none')
}

for (const { by, viewport, ...reader } of readers) {
  test.describe(`by ${by} at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport })

    test('who registers in the quiz’s dialog goes on at the title of the form', async ({ page }) => {
      await takeQuiz(page, 'LLC')
      await reader.press(page.getByRole('button', { name: 'Proceed with LLC' }))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await reader.press(dialog.getByRole('button', { name: 'Create Account' }))
      await fillRegistration(dialog, aPerson(), reader.press)
      await page.waitForURL(/\/formation\//)
      await expectFocus(title(page, 'Business Information'), reader)
    })

    test('who logs in on the page of its own goes on at the title of the page that follows', async ({
      page,
      anotherDevice,
    }) => {
      const person = await signUp(await anotherDevice())
      for (const [next, heading] of [
        ['/dashboard', 'Overview'],
        ['/order-builder', 'Build your order'],
        ['/service-form/llc', /.+/],
      ] as const) {
        await page.context().clearCookies()
        await page.goto(`/login?next=${encodeURIComponent(next)}`)
        const main = page.getByRole('main')
        await fillLogin(main, person, reader.press)
        await page.waitForURL((url) => url.pathname === next)
        await expectFocus(title(page, heading), reader)
      }
    })

    test('who registers on the page of its own goes on at the dashboard’s title', async ({ page }) => {
      await page.goto('/register')
      const main = page.getByRole('main')
      await fillRegistration(main, aPerson(), reader.press)
      await page.waitForURL(/\/dashboard/)
      await expectFocus(title(page, 'Overview'), reader)
    })

    test('who submits the form goes on at the title of the order', async ({ page }) => {
      await openAccount(page)
      await page.goto(await openDraft(page, 'LLC', signed, 'review-submit'))
      await onLiveStep(page, 'Check your answers before you sign')
      await reader.press(page.getByRole('button', { name: 'Submit & Continue to Payment' }))
      await page.waitForURL(/\/order-builder/)
      await expectFocus(title(page, 'Build your order'), reader)
    })

    test('who logs in again over the form goes on in it', async ({ page, context }) => {
      const person = await openAccount(page)
      await page.goto(await openDraft(page, 'LLC', signed))
      await onLiveStep(page, 'Business Information')
      await context.clearCookies()
      await page.getByLabel('Business purpose').fill('Furniture and boats')
      const dialog = page.getByRole('dialog', { name: 'Log In' })
      await fillLogin(dialog, person, reader.press)
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('Business purpose')).toBeFocused()
      await expect(page.getByLabel('Business purpose')).toBeInViewport()

      // From the button of the note, which goes with it.
      await context.clearCookies()
      await page.getByLabel('Business purpose').fill('Furniture, boats, and toys')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await reader.press(page.getByRole('button', { name: 'Log in', exact: true }))
      await fillLogin(dialog, person, reader.press)
      await expect(dialog).toBeHidden()
      await expectFocus(title(page, 'Business Information'), reader)
    })

    test('who has paid goes on at the confirmation', async ({ page }) => {
      await signUp(page)
      await page.goto('/service-form/llc')
      await proceedToCheckout(page, '$499.00')
      await typeCard(page)
      await termsBox(page).check()
      await reader.press(payButton(page))
      await arriveWithPaidOrder(page)
      const confirmation = page.locator('[data-arrival]')
      await expect(confirmation).toContainText('Thank you. We received your payment.')
      await expectFocus(confirmation, reader)

      await reader.press(confirmation.getByRole('button', { name: 'Dismiss' }))
      await expect(confirmation).toHaveCount(0)
      await expectFocus(title(page, 'Overview'), reader)
    })

    test('a link between public pages leads to the very beginning of the next', async ({ page }) => {
      await page.goto('/about')
      await reader.press(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))
      await page.waitForURL(/\/privacy/)
      await expect(title(page, 'Privacy')).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    })

    test('a link that goes with its page leads to the title of the next, one that stays keeps the focus', async ({
      page,
    }) => {
      await signUp(page)
      await page.goto(`/dashboard/orders/${randomUUID()}`)
      await expectTakenOver(page)
      await reader.press(page.getByRole('main').getByRole('link', { name: 'Go to the overview' }))
      await page.waitForURL((url) => url.pathname === '/dashboard')
      await expectFocus(title(page, 'Overview'), reader)

      const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Orders/ })
      await reader.press(tab)
      await page.waitForURL(/\/dashboard\/orders/)
      await expect(title(page)).toBeVisible()
      await expect(tab).toBeFocused()
    })

    test('a title that takes the focus as the page opens follows the press that led there', async ({ page }) => {
      await page.goto('/')
      await reader.press(page.getByRole('link', { name: 'Take the quiz' }).first())
      const disclaimer = page.getByRole('dialog').getByRole('heading', { level: 2 })
      await expectFocus(disclaimer, reader)
    })
  })
}

test('a day chosen in a browser that gives what is pressed no focus, as Safari, does not scroll the calendar away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/dashboard/consultations')
  await expectTakenOver(page)
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault(), true))
  const day = page.getByRole('main').getByRole('table').getByRole('link').last()
  await day.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await expect(title(page)).not.toBeInViewport()
  await day.click()
  await page.waitForURL(/day=/)
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('who has scrolled before the scripts of the next page come stays there', async ({ page, anotherDevice }) => {
  const elsewhere = await anotherDevice()
  const person = await openAccount(elsewhere)
  const path = await openDraft(elsewhere, 'LLC')
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  const releaseForm = await holdAnswers(page, /\/assets\/formation-[^/]{8}\.js$/)
  await fillLogin(page.getByRole('main'), person)
  await page.waitForURL('**/formation/**', { waitUntil: 'commit' })
  const next = page.getByRole('button', { name: /^Next/ })
  await next.scrollIntoViewIfNeeded()
  releaseForm()
  await expect(title(page)).toBeFocused()
  await expect(next).toBeInViewport()

  await page.goto('/dashboard')
  const releaseStarter = await holdAnswers(page, /\/assets\/starter-[^/]{8}\.js$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
  const lastLink = page.getByRole('contentinfo').getByRole('link').last()
  await lastLink.scrollIntoViewIfNeeded()
  releaseStarter()
  await expect(title(page)).toBeFocused()
  await expect(lastLink).toBeInViewport()
})
