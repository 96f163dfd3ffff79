import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder } from './account.ts'
import { anSsn, expectNowhere, Trail } from './canaries.ts'
import { expect, test } from './fixtures.ts'
import { aPerson } from './steps.ts'
import { mailText } from './witnesses.ts'

/** Pays for an S-Corporation of two owners and opens the order's page. */
async function openElection(page: Page, morgan: string): Promise<string> {
  const address = '31 Example Lane, Everett, WA 98201'
  const formation = aFormation({
    businessName: 'Blue Heron Boatworks, Inc.',
    owners: [
      { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 80, address },
      { firstName: 'Morgan', lastName: 'Sample', email: morgan, ownershipPercentage: 20, address },
    ],
    shares: { authorized: 10_000, parValue: 0.01 },
    directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
    officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
  })
  const draftId = /formation\/([\w-]+)/.exec(await openDraft(page, 'S-Corporation', formation))?.[1]
  const orderId = await payOrder(page, { baseService: 's-corp', amount: 69_900, draftId })
  await page.goto(`/dashboard/orders/${orderId}`)
  return orderId
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page, name = 'Next') => page.getByRole('button', { name, exact: true }).click()

async function enterSsn(page: Page, name: string, ssn: string): Promise<void> {
  await page.getByLabel(`SSN of ${name}`).fill(ssn)
  await page.getByLabel('Enter it again').fill(ssn)
  await next(page, 'Save and continue')
}

test('the client fills in one part, an invited owner the other on a phone, and the order moves on', async ({
  page,
  anotherDevice,
}) => {
  const client = await openAccount(page)
  const { email } = aPerson()
  const [ofAlex, ofMorgan] = [anSsn(), anSsn()]
  await openElection(page, email)
  const owners = page.getByRole('region', { name: 'Owners’ parts of Form 2553' })
  await expect(owners.getByText('0 of 2 done')).toBeVisible()

  await owners.getByRole('button', { name: 'Invite Morgan Sample' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Morgan Sample' })
  await expect(dialog.getByLabel('Email of Morgan Sample')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(owners.getByText(`Invited at ${email}.`)).toBeVisible()

  await owners.getByRole('link', { name: 'Fill in myself for Alex Sample' }).click()
  await expect(title(page, 'Is this right?')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Everett')
  await expect(page.getByLabel('Shares', { exact: true })).toHaveValue('8000')
  await next(page)
  await page.getByRole('radio', { name: 'US citizen' }).check()
  await next(page)
  await expect(title(page, 'Is Alex Sample married?')).toBeVisible()
  await page.getByRole('radio', { name: /^Neither/ }).check()
  await next(page)
  await enterSsn(page, 'Alex Sample', ofAlex)
  await expect(page.getByText('Saved. Not shown again.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'These answers are true and complete.' }).check()
  await next(page, 'Complete this part')
  await expect(owners.getByText('1 of 2 done')).toBeVisible()

  const phone = await anotherDevice()
  await phone.setViewportSize({ width: 390, height: 844 })
  const trail = new Trail(phone, [ofMorgan])
  const mail = await mailText(email, /^Please complete your part/)
  await phone.goto(/https?:\/\/\S+\/owner\?token=[\w-]+/.exec(mail)?.[0] ?? '')
  await expect(title(phone, 'Complete your part of Blue Heron Boatworks, Inc.')).toBeVisible()
  await next(phone, 'Begin')
  await expect(title(phone, 'Is this right?')).toBeVisible()
  await next(phone)
  await expect(title(phone, 'Are you a US citizen or resident?')).toBeVisible()
  await next(phone)
  await expect(phone.getByRole('link', { name: 'Please choose one' })).toBeVisible()
  await phone.getByRole('radio', { name: /^Neither/ }).check()
  await next(phone)
  await expect(phone.getByText('An S corporation can’t have this kind of owner.')).toBeVisible()
  await next(phone, 'Change my answer')
  await phone.getByRole('radio', { name: 'US citizen' }).check()
  await next(phone)
  await expect(title(phone, 'Are you married?')).toBeVisible()
  await phone.getByRole('radio', { name: /^Married/ }).check()
  await phone.getByLabel('Spouse’s legal first name').fill('Casey')
  await next(phone)
  await expect(phone.getByRole('link', { name: 'Spouse’s last name is required' })).toBeVisible()
  await phone.getByLabel('Spouse’s legal last name').fill('Sample')
  await next(phone)
  // Back and a reload keep what was typed.
  await expect(title(phone, 'Your Social Security number')).toBeVisible()
  await phone.goBack()
  await phone.reload()
  await expect(phone.getByLabel('Spouse’s legal first name')).toHaveValue('Casey')
  await next(phone)
  await enterSsn(phone, 'Morgan Sample', '000123456')
  await expect(phone.getByRole('link', { name: 'Please enter a valid 9-digit SSN' })).toBeVisible()
  await enterSsn(phone, 'Morgan Sample', ofMorgan)
  await expect(phone.getByText('Casey Sample signs, too')).toBeVisible()
  await trail.expectNothingKept()
  await phone.getByRole('checkbox', { name: 'My answers are true and complete.' }).check()
  await next(phone, 'Send my part')
  await expect(title(phone, 'Your part is done')).toBeVisible()
  await expect(phone.getByText('You and Casey sign by hand')).toBeVisible()

  // The open page of the client learns of it without a reload.
  await expect(owners.getByText('2 of 2 done')).toBeVisible()
  await expect(page.getByText('In review').first()).toBeVisible()
  await expect(page.getByText('Casey')).toHaveCount(0)
  expect(trail.carrying(ofMorgan).map(({ url }) => new URL(url).pathname)).toEqual(['/api/owner-parts/ssn'])
  await expectNowhere([ofAlex, ofMorgan], client.email)
})
