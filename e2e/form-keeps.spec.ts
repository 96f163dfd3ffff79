import type { Locator, Page } from '@playwright/test'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { expect, test } from './fixtures.ts'
import { onLiveStep, onStep } from './formation-form.ts'
import { fillLogin } from './steps.ts'

const owners = [
  { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 50 },
  {
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.com',
    ownershipPercentage: 50,
    phone: '206-555-0101',
  },
]
const before = {
  businessName: 'Cedar Sound Joinery LLC',
  businessPurpose: 'Furniture',
  principalOffice: { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' },
  registeredAgent: { type: 'legate' },
  owners,
}
const stored = async (page: Page, path: string) =>
  (await page.request.get(`/api/formation/drafts/${path.split(/[/?]/)[2] ?? ''}`)).json()

test('an owner who was removed comes back with everything, and the focus stays in view', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC', before, 'ownership-structure')
  await page.goto(path)
  await onLiveStep(page, 'Ownership Structure')
  await page.getByRole('button', { name: 'Remove owner 1' }).click()
  const undo = page.getByRole('button', { name: 'Undo removing owner 1' })
  await expect(undo).toBeFocused()
  await expect(undo).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Owner 1: Robin Sample' })).toBeVisible()
  await expect.poll(() => stored(page, path)).toMatchObject({ formation: { owners: [{ firstName: 'Robin' }] } })

  await undo.click()
  const first = page.getByRole('region', { name: 'Owner 1' })
  await expect(first.getByLabel('First name')).toHaveValue('Alex')
  await expect(first.getByLabel('First name')).toBeFocused()
  await expect.poll(() => stored(page, path)).toMatchObject({ formation: { owners } })
})

/** Edits a draft after its session has ended. Returns the draft's path and the login dialog that this opens. */
async function editAfterSessionEnded(page: Page): Promise<{ path: string; dialog: Locator }> {
  const path = await openDraft(page, 'LLC', before)
  await page.goto(path)
  await onLiveStep(page, 'Business Information')
  await page.context().clearCookies()
  await page.getByLabel('Business purpose').fill('Furniture and boats')
  return { path, dialog: page.getByRole('dialog', { name: 'Log In' }) }
}

test('a session that ends offers the login over the form and saves at once after it', async ({ page }) => {
  const person = await openAccount(page)
  const { path, dialog } = await editAfterSessionEnded(page)
  await expect(dialog.getByText(`Log in as ${person.email}`)).toBeVisible()

  // After closing, the dialog can be opened again, and the entries are still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Business purpose')).toHaveValue('Furniture and boats')
  await expect(page.getByLabel('Business purpose')).toBeFocused()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await fillLogin(dialog, person)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Draft saved at/).filter({ visible: true })).toBeVisible()
  expect(await stored(page, path)).toMatchObject({ formation: { businessPurpose: 'Furniture and boats' } })
  await expect(page.getByText(/Your session has ended/)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('another account that logs in over the form is told whose it is, and gets nothing of it', async ({
  page,
  anotherDevice,
}) => {
  const other = await openAccount(await anotherDevice())
  const person = await openAccount(page)
  const { path, dialog } = await editAfterSessionEnded(page)
  await fillLogin(dialog, other)
  await expect(
    page.getByText(`You’re logged in as ${other.email}, but this form belongs to ${person.email}`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await fillLogin(dialog, person)
  await expect(page.getByText(/^Draft saved at/).filter({ visible: true })).toBeVisible()
  expect(await stored(page, path)).toMatchObject({ formation: { businessPurpose: 'Furniture and boats' } })
})

test('Registered Agent bought before the form is chosen in it', async ({ page }) => {
  await openAccount(page)
  await page.goto('/terms')
  const choice = { baseService: 'llc', addons: ['registered-agent'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const orderId = await payOrder(page, { ...choice, amount: totalCents })
  const { draftId } = await postAs(page, `/api/orders/${orderId}/form`, {})
  const { businessName, businessPurpose, principalOffice } = before
  await postAs(
    page,
    `/api/formation/drafts/${String(draftId)}`,
    { revision: 0, step: 'principal-office', formation: { businessName, businessPurpose, principalOffice, owners } },
    'PUT',
  )
  await page.goto(`/formation/${String(draftId)}?order=${orderId}&step=registered-agent`)
  await onLiveStep(page, 'Registered Agent')
  await expect(page.getByRole('radio', { name: /^Legate/ })).toBeChecked()
  await expect(page.getByText('Included in your order.')).toBeVisible()
  await page.getByRole('button', { name: /^Next/ }).click()
  await onStep(page, 'Ownership Structure')
})

test('a bundle with Registered Agent that is chosen and not paid chooses the firm in the form', async ({ page }) => {
  await openAccount(page)
  const { businessName, businessPurpose, principalOffice } = before
  const path = await openDraft(page, 'LLC', { businessName, businessPurpose, principalOffice, owners })
  await page.goto('/service-form/llc')
  await page.getByRole('button', { name: /^Choose Starter/ }).click()
  await expect(page.getByRole('button', { name: /^Applied: Starter/ })).toBeVisible()

  await page.goto(path)
  await onLiveStep(page, 'Business Information')
  await expect.poll(() => stored(page, path)).toMatchObject({ formation: { registeredAgent: { type: 'legate' } } })
  await page.goto(path.replace('business-information', 'registered-agent'))
  await onLiveStep(page, 'Registered Agent')
  await expect(page.getByRole('radio', { name: /^Legate/ })).toBeChecked()
  await expect(page.getByText('You already chose it for your order.', { exact: false })).toBeVisible()

  // Another choice is the person's own and stays.
  await page.getByRole('radio', { name: /^An individual/ }).check()
  await expect.poll(() => stored(page, path)).toMatchObject({ formation: { registeredAgent: { type: 'individual' } } })
  await page.reload()
  await onLiveStep(page, 'Registered Agent')
  await expect(page.getByRole('radio', { name: /^An individual/ })).toBeChecked()
})

test('numbers entered before "Provide later" reach the order, for the owners who gave them', async ({ page }) => {
  await openAccount(page)
  const orderChoice = { baseService: 's-corp', addons: [] }
  const { totalCents } = await postAs(page, '/api/orders/quote', orderChoice)
  const orderId = await payOrder(page, { ...orderChoice, amount: totalCents })
  const { draftId } = await postAs(page, `/api/orders/${orderId}/form`, {})
  const answers = {
    ...before,
    businessName: 'Cedar Sound Joinery Inc',
    directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
    consent: { accuracy: true, authorization: true, termsAccepted: true },
    organizer: { firstName: 'Alex', lastName: 'Sample', ...before.principalOffice, county: undefined },
    organizerSignature: { method: 'typed', name: 'Alex Sample', date: '2026-11-22' },
  }
  const draftPath = `/api/formation/drafts/${String(draftId)}`
  await postAs(page, draftPath, { revision: 0, step: 'review-submit', formation: answers }, 'PUT')
  await page.goto(`/formation/${String(draftId)}?order=${orderId}&step=review-submit`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Owners’ Social Security numbers' })
  await dialog.getByLabel(/^Social Security number of Alex/).fill('123456789')
  await dialog.getByLabel(/^Re-enter.* Alex/).fill('123456789')
  const sent = page.waitForRequest(`**/api/orders/${orderId}/ssns`)
  await dialog.getByRole('button', { name: 'Provide later' }).click()
  const { shareholderSSNs } = (await sent).postDataJSON() as { shareholderSSNs: { firstName: string }[] }
  expect(shareholderSSNs.map(({ firstName }) => firstName)).toEqual(['Alex'])
  await page.waitForURL(`**/dashboard/orders/${orderId}`)
  const order = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as {
    tasks: { kind: string; doneAt: string | null }[]
  }
  // Robin's number is still asked for, at one press from the overview.
  expect(order.tasks).toContainEqual(expect.objectContaining({ kind: 'shareholder-ssns', doneAt: null }))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Enter SSNs' }).first().click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${orderId}$`))
})
