import type { Page } from '@playwright/test'
import { aPdf } from '../test/uploads.ts'
import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

const sentence = 'We couldn’t reach our server. Check your connection and try again.'
const told = (page: Page) => page.getByRole('alert').filter({ hasText: sentence })

/** Requests get no answer at all; those after the call of what comes back do. */
async function keepSilent(page: Page, address: string): Promise<() => void> {
  let isSilent = true
  await page.route(address, (route) => (isSilent ? undefined : route.continue()))
  return () => {
    isSilent = false
  }
}

test('a page that does not come is said after 15 seconds, and comes at another try (R97)', async ({ page }) => {
  await openAccount(page)
  await page.clock.install()
  await page.goto('/dashboard/settings')
  await expectTakenOver(page)
  const answerAgain = await keepSilent(page, '**/dashboard/messages.data*')
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.clock.fastForward(14_000)
  await expect(told(page)).toHaveCount(0)
  await page.clock.fastForward(1000)
  await expect(told(page)).toBeVisible()

  // Offered again when nothing comes again.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Trying again…' })).toBeFocused()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()

  answerAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(told(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/settings')
})

/** Staff save a view, and the queue with it does not come; they are told. */
async function saveViewInSilence(desk: Page, name: string): Promise<() => void> {
  await openBackOffice(desk)
  await desk.clock.install()
  await desk.goto('/admin/orders?structure=llc')
  await expectTakenOver(desk)
  await desk.getByRole('button', { name: 'Save this view' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  const answerAgain = await keepSilent(desk, '**/admin/orders.data*')
  const saved = desk.waitForResponse('**/api/staff/queue/views')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await saved
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await desk.clock.fastForward(15_000)
  await expect(told(desk)).toBeVisible()
  return answerAgain
}

test('what a dialog says about silence outlives it, and can be put away (R97)', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const desk = await anotherDevice()
  const answerAgain = await saveViewInSilence(desk, 'Slow companies')
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(told(desk)).toBeVisible()
  await desk.getByRole('button', { name: 'Save this view' }).click()
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await told(desk).getByRole('button', { name: 'Dismiss' }).click()
  await expect(told(desk)).toHaveCount(0)
  // Other pages are told by themselves.
  await keepSilent(desk, '**/admin/leads.data*')
  await desk.getByRole('link', { name: 'Leads' }).first().click()
  await desk.clock.fastForward(15_000)
  await expect(told(desk)).toBeVisible()
  answerAgain()
})

test('a dialog that waits for what it saved says so, and another try ends it (R97)', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const desk = await anotherDevice()
  const answerAgain = await saveViewInSilence(desk, 'New companies')
  const dialog = desk.getByRole('dialog')
  const inspection = new Inspection(desk)
  await inspection.look('no answer in a dialog')
  inspection.expectNone()
  answerAgain()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('navigation', { name: 'Saved views' })).toContainText('New companies')
  await expect(told(desk)).toHaveCount(0)
})

test('a file on its way to a server that is silent is given up, and can be attached again (R97)', async ({ page }) => {
  await openAccount(page)
  const orderId = await payOrder(page)
  await page.clock.install()
  await page.goto(`/dashboard/messages/${orderId}`)
  await expectTakenOver(page)
  const files = `**/api/orders/${orderId}/messages/files`
  const answerAgain = await keepSilent(page, files)
  const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') }
  const asked = page.waitForRequest(files)
  await page.getByLabel('Attach a file').setInputFiles(lease)
  await asked
  const alert = page.getByRole('region', { name: /^Order/ }).getByRole('alert')
  await page.clock.fastForward(29_000)
  await expect(alert).toHaveCount(0)
  await page.clock.fastForward(1000)
  await expect(alert).toContainText('We couldn’t')
  answerAgain()
  await page.getByLabel('Attach a file').setInputFiles(lease)
  await expect(page.getByRole('button', { name: 'Remove lease.pdf' })).toBeVisible()
})
