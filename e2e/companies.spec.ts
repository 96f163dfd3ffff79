import type { Page } from '@playwright/test'
import { fileCompany } from './a-company.ts'
import { openAccount } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aPerson, fillRegistration } from './steps.ts'
import { mailText } from './witnesses.ts'

const hydrated = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
}

const invitationLink = async (address: string) =>
  /\/company-invitation\?token=[\w-]+/.exec(await mailText(address, /You’re invited/))?.[0] ?? ''

test('an owner invites an accountant, who joins as an observer and is removed again', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(120_000)
  await openAccount(page)
  const id = await fileCompany(page)
  await page.goto(`/dashboard/companies/${id}`)
  await hydrated(page, 'Cedar Sound Joinery LLC')
  const people = page.getByRole('region', { name: 'People and roles' })
  const looks = new Inspection(page)
  await looks.look('company')

  const taylor = aPerson('Taylor')
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(people.getByText('Email is required').first()).toBeVisible()
  await people.getByLabel('Email').fill(taylor.email)
  await people.getByLabel('Role').selectOption('Accountant, observer')
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(people.getByText('No reply yet')).toBeVisible()

  const theirs = await anotherDevice()
  await theirs.goto(await invitationLink(taylor.email))
  await hydrated(theirs, 'Join Cedar Sound Joinery LLC')
  const theirLooks = new Inspection(theirs)
  await theirLooks.look('invitation')
  await theirs.getByRole('button', { name: 'Create Account' }).click()
  const dialog = theirs.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(taylor.email)
  await fillRegistration(dialog, taylor)
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await hydrated(theirs, 'Cedar Sound Joinery LLC')
  await expect(theirs.getByText('You’re an observer of this company.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  await theirLooks.look('observer')

  await page.reload()
  await hydrated(page, 'Cedar Sound Joinery LLC')
  await people.getByRole('button', { name: 'Change role of Taylor Sample' }).click()
  await page.getByRole('button', { name: 'Remove Taylor Sample…' }).click()
  await looks.look('removing')
  await page.getByRole('button', { name: 'Remove Taylor Sample', exact: true }).click()
  await expect(people.getByText(taylor.email)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Change log' })).toContainText('You removed Taylor Sample.')
  expect(await mailText(taylor.email, /Your access to a company has ended/)).toContain('removed you')

  await theirs.reload()
  await expect(theirs.getByText('We couldn’t find that company.')).toBeVisible()
  looks.expectNone()
  theirLooks.expectNone()
})
