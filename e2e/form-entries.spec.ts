import type { Page } from '@playwright/test'
import { openAccount, openDraft, postAs } from './account.ts'
import { expect, test } from './fixtures.ts'
import { onLiveStep, onStep } from './formation-form.ts'

const owner = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 100 }
const office = { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }
const before = {
  businessName: 'Cedar Sound Joinery LLC',
  businessPurpose: 'Furniture',
  principalOffice: office,
  registeredAgent: { type: 'legate' },
  owners: [owner],
}

interface Entry {
  step: string
  structure: string
  heading: string
  label: string
  entry: string
  error: string
  /** The answer's path in the stored draft. */
  stored: object
  open?: (page: Page) => Promise<void>
}

const editOwner = (page: Page) => page.getByRole('button', { name: 'Edit owner 1' }).click()
const ownership = { step: 'ownership-structure', structure: 'LLC', heading: 'Ownership Structure', open: editOwner }
const shares = { step: 'share-structure', structure: 'C-Corporation', heading: 'Share Structure' }

const entries: Entry[] = [
  {
    ...ownership,
    label: 'Contribution amount',
    entry: 'abc',
    error: 'Enter an amount in dollars, such as 1,000.00, or leave it empty',
    stored: { owners: [{ contributionAmount: 'abc' }] },
  },
  {
    ...ownership,
    label: 'Phone',
    entry: '12',
    error: 'Enter a phone number with its area code, such as 206-555-0142',
    stored: { owners: [{ phone: '12' }] },
  },
  {
    ...ownership,
    label: 'Email',
    entry: 'alex@example',
    error: 'Please enter a valid email address',
    stored: { owners: [{ email: 'alex@example' }] },
  },
  {
    ...shares,
    label: 'Authorized shares',
    entry: '-5',
    error: 'Enter a whole number of shares, such as 10,000',
    stored: { shares: { authorized: -5 } },
  },
  {
    ...shares,
    label: 'Par value',
    entry: 'abc',
    error: 'Enter an amount in dollars, such as 0.01',
    stored: { shares: { parValue: 'abc' } },
  },
  {
    step: 'management-structure',
    structure: 'LLC',
    heading: 'Management Structure',
    label: 'Fiscal year end',
    entry: '13/45',
    error: 'Enter a month and day, such as 12/31',
    stored: { fiscalYearEnd: '13/45' },
  },
]

for (const { step, structure, heading, label, entry, error, stored, open } of entries) {
  test(`${label} ${entry} is stored as typed and rejected beside its field`, async ({ page }) => {
    await openAccount(page)
    const path = await openDraft(page, structure, before, step)
    await page.goto(path)
    await onLiveStep(page, heading)
    await open?.(page)
    const field = page.getByLabel(label).first()
    await field.fill(entry)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: error })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(error.slice(0, 30)))
    await expect(field).toHaveValue(entry)

    const draft = path.split(/[/?]/)[2] ?? ''
    await expect
      .poll(async () => (await page.request.get(`/api/formation/drafts/${draft}`)).json())
      .toMatchObject({ formation: stored })
    const { formation } = (await (await page.request.get(`/api/formation/drafts/${draft}`)).json()) as {
      formation: object
    }
    const { errors } = await postAs(page, '/api/formation/check', { structure, formation, step })
    expect(Object.values(errors as object)).toContain(error)

    await page.reload()
    await open?.(page)
    await expect(page.getByLabel(label).first()).toHaveValue(entry)
  })
}

test('a company that lasts until a date needs the date', async ({ page }) => {
  await openAccount(page)
  await page.goto(await openDraft(page, 'LLC', before))
  await onLiveStep(page, 'Business Information')
  await page.getByRole('radio', { name: 'Until a specific date' }).check()
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose the last day' })).toBeVisible()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.getByLabel('Last day').fill('2040-12-31')
  await page.getByRole('button', { name: /^Next/ }).click()
  await onStep(page, 'Principal Office')
})
