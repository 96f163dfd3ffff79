import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { readZip } from '../test/read-zip.ts'
import { orderNumber } from '#lib/uuid.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { expect, test } from './fixtures.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?!@)/
const shown = (page: Page) => page.getByRole('main').innerText()

/** A paid LLC whose business name ends in a period. */
async function paidOrder(page: Page): Promise<string> {
  const path = await openDraft(page, 'LLC', aFormation({ businessName: 'Sound Tide L.L.C.' }))
  return payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1] })
}

test('a paid order shows its dates, who has to act, and what comes next', async ({ page }) => {
  const client = await openAccount(page)
  const orderId = await paidOrder(page)
  await page.goto(`/dashboard?order=${orderId}`)
  await expect(page.getByText(`Order ID: ${orderNumber(orderId)}`)).toBeVisible()
  expect(await shown(page)).not.toMatch(uuid)
  for (const path of ['/dashboard', `/dashboard/orders/${orderId}`]) {
    await page.goto(path)
    const fact = (label: string) => page.locator('dl.dl > div').filter({ has: page.getByText(label, { exact: true }) })
    const waiting = path === '/dashboard' ? fact('Waiting for') : page.getByRole('region', { name: /^With us since/ })
    await expect(waiting).toContainText(/us,? since \w+ \d+, \d{4}/i)
    for (const label of ['Received', 'Review by', 'Filing by']) {
      await expect(fact(label)).toContainText(/\w+ \d+, \d{4}/)
    }
    await expect(page.getByText('Then we file with the state.')).toBeVisible()
  }
  expect(await shown(page)).not.toMatch(uuid)
  const mail = await mailText(client.email, /^Order .* confirmed$/)
  expect(mail).toContain('Thank you for your order for Sound Tide L.L.C. We received')
})

test('the receipt names the card and downloads as PDF', async ({ page }) => {
  await openAccount(page)
  const orderId = await paidOrder(page)
  await page.goto(`/dashboard/orders/${orderId}/receipt`)
  await expect(page.getByText('Visa ending in 5858')).toBeVisible()
  await expect(page.getByText(/\d:\d\d [ap]m Pacific/)).toBeVisible()
  expect(await shown(page)).not.toMatch(uuid)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`Legate receipt ${orderNumber(orderId)}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

const acceptedLine = /^Version order-terms-\d{4}-\d\d-\d\d, accepted \w+ \d+, \d{4}, \d+:\d\d [ap]m Pacific$/

test('the terms that the client accepted are readable under an order without a formation', async ({ page }) => {
  await openAccount(page)
  const orderId = await payOrder(page, { businessName: 'Sound Tide LLC' })
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'View the terms you accepted' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What you accepted' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Sound Tide LLC' })).toBeVisible()
  await expect(page.getByText('I accept the terms of this order')).toBeVisible()
  await expect(page.getByText(acceptedLine)).toBeVisible()
})

test('what the client signed is readable under the order', async ({ page }) => {
  await openAccount(page)
  const orderId = await paidOrder(page)
  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('link', { name: 'View what you signed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What you signed' })).toBeVisible()
  await expect(page.getByText('I hereby consent to serve as Registered Agent')).toBeVisible()
  await expect(page.getByText('This document is hereby executed under penalty of law')).toBeVisible()
  await expect(page.getByText('I accept the terms of this order')).toBeVisible()
  await expect(page.getByText(acceptedLine)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of Alex Sample' })).toBeVisible()
  await page.getByRole('link', { name: 'View all your answers' }).click()
  await expect(page.getByRole('heading', { name: 'You submitted your formation' })).toBeVisible()
})

test('the documents of a paid order are listed, with their state, and downloaded', async ({ page }) => {
  await openAccount(page)
  await paidOrder(page)
  const certificate = page.getByRole('row', { name: /^Certificate of Formation/ })
  // A job makes them after the payment.
  await expect(async () => {
    await page.goto('/dashboard/documents')
    await expect(certificate).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(certificate).toContainText('Signed by Alex Sample')
  await expect(certificate.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Registered agent consent.*Final/ })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await certificate.getByRole('link', { name: /^Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Certificate of Formation [0-9A-F]{8}\.pdf$/)
  expect(readFileSync(await download.path()).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  const archiving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download all \(ZIP\)/ }).click()
  const archive = await archiving
  expect(archive.suggestedFilename()).toMatch(/^Legate [0-9A-F]{8} Sound Tide L\.L\.C\.zip$/)
  const files = await readZip(readFileSync(await archive.path()))
  expect([...files.keys()]).toContain('record.json')
})

test('on a phone the next step comes first, and the counter counts it', async ({ anotherDevice }) => {
  const phone = await anotherDevice({ viewport: { width: 390, height: 844 } })
  await openAccount(phone)
  await payOrder(phone)
  await phone.goto('/dashboard')
  const next = phone.getByRole('region', { name: 'Waiting for you' })
  const pending = phone.getByText('Pending actions')
  const [top, below] = [await next.boundingBox(), await pending.boundingBox()]
  expect(top?.y ?? 0).toBeLessThan(below?.y ?? 0)
  // The form and the unverified email address.
  await expect(phone.locator('.stats > div').filter({ has: pending })).toContainText('2')
})

test('following a link offline keeps the page and offers Retry', async ({ page, context }) => {
  await openAccount(page)
  const orderId = await paidOrder(page)
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText(/^Order [0-9A-F]{8}, placed on/)).toBeVisible()
  // With React, whose guard keeps the page.
  await expectTakenOver(page)
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Settings/ })
    .click()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(page.getByText(/^Order [0-9A-F]{8}, placed on/)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('You’re still offline.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
