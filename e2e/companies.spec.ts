import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readZip } from '../test/read-zip.ts'
import { formCompany } from './company.ts'
import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { aPerson, fillRegistration } from './steps.ts'
import { mailText } from './witnesses.ts'
import { expectTakenOver } from './taken-over.ts'

const hydrated = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expectTakenOver(page)
}

const invitationLink = async (address: string) =>
  /\/company-invitation\?token=[\w-]+/.exec(await mailText(address, /You’re invited/))?.[0] ?? ''

test('an owner invites an accountant, who joins as an observer and is removed again', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(120_000)
  await openAccount(page)
  const { companyId: id } = await formCompany(page)
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

test('two owners: a co-owner signs up, sees what the role allows, and the owner hands over and leaves', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(120_000)
  await openAccount(page)
  const { companyId: id } = await formCompany(page, { name: 'Heron Ferry LLC' })
  const theirs = await anotherDevice()
  const robin = await openAccount(theirs, aPerson('Robin'))
  await page.goto(`/dashboard/companies/${id}`)
  await hydrated(page, 'Heron Ferry LLC')
  const people = page.getByRole('region', { name: 'People and roles' })
  await expect(people.getByText('You’re the only owner.')).toBeVisible()
  await people.getByLabel('Email').fill(robin.email)
  await people.getByLabel('Role').selectOption('Co-owner')
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(people.getByText('No reply yet')).toBeVisible()
  await people.getByLabel('Email').fill(robin.email)
  await people.getByLabel('Role').selectOption('Co-owner')
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(people.getByText('This address is already invited.').first()).toBeVisible()
  await expect(people.getByLabel('Email')).toHaveValue(robin.email)

  await theirs.goto(await invitationLink(robin.email))
  await hydrated(theirs, 'Join Heron Ferry LLC')
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await hydrated(theirs, 'Heron Ferry LLC')
  // An owner is not theirs to change.
  const theirPeople = theirs.getByRole('region', { name: 'People and roles' })
  await expect(theirPeople.getByRole('button', { name: /Change role of/ })).toHaveCount(0)

  await theirs.getByRole('button', { name: 'Change how we reach you…' }).click()
  const contact = theirs.getByRole('dialog')
  await contact.getByLabel('Phone').fill('(206) 555-0142')
  await contact.getByRole('button', { name: 'Add an address for mail' }).click()
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Street is required').first()).toBeVisible()
  await contact.getByLabel('Street address').fill('1 Main Street')
  await contact.getByLabel('City').fill('Seattle')
  await contact.getByLabel('ZIP code').fill('98101')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('(206) 555-0142. 1 Main Street, Seattle, WA 98101')).toBeVisible()

  await page.reload()
  await hydrated(page, 'Heron Ferry LLC')
  await people.getByRole('button', { name: 'Change role of Robin Sample' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Owner')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(people.getByRole('button', { name: 'Leave this company…' })).toBeVisible()
  await people.getByRole('button', { name: 'Leave this company…' }).click()
  await page.getByRole('button', { name: 'Leave company' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/dashboard/companies/${id}`)
  await expect(page.getByText('We couldn’t find that company.')).toBeVisible()
})

test('an invitation for another account says so, and one that expired or was withdrawn is over', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const { companyId: id } = await formCompany(page)
  const invited = aPerson('Quinn')
  await postAs(page, `/api/companies/${id}/invitations`, { email: invited.email, role: 'observer' })
  const link = await invitationLink(invited.email)
  const other = await anotherDevice()
  const taylor = await openAccount(other, aPerson('Taylor'))
  await other.goto(link)
  await hydrated(other, 'Join Cedar Sound Joinery LLC')
  await expect(other.getByText(`You’re logged in as ${taylor.email}.`)).toBeVisible()
  await expect(other.getByText(`Only the account of ${invited.email} can accept this invitation.`)).toBeVisible()
  await expect(other.getByText(/^Keep using .* to invite this address instead\./)).toContainText(taylor.email)
  await expect(other.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  const looks = new Inspection(other)
  await looks.look('an invitation for another account')
  looks.expectNone()
  await other.getByRole('button', { name: 'Log out and use the invited address' }).click()
  await expect(other.getByRole('button', { name: 'Create Account' })).toBeVisible()

  await query(
    `update company_invitations set sent_at = now() - interval '8 days', expires_at = now() - interval '1 day' where email = $1`,
    [invited.email],
  )
  await other.reload()
  await hydrated(other, 'This invitation has expired')
  await page.goto(`/dashboard/companies/${id}`)
  await hydrated(page, 'Cedar Sound Joinery LLC')
  const people = page.getByRole('region', { name: 'People and roles' })
  await expect(people.getByText('The link no longer works')).toBeVisible()
  await people.getByRole('button', { name: `Send again the invitation of ${invited.email}` }).click()
  await expect(people.getByText('No reply yet')).toBeVisible()
  await other.reload()
  await hydrated(other, 'Join Cedar Sound Joinery LLC')
  await other.getByRole('button', { name: 'Decline' }).click()
  await hydrated(other, 'You declined. There’s nothing more to do.')
  await other.reload()
  await hydrated(other, 'We can’t open this link')
  await expect(other.getByText('This invitation was declined.')).toBeVisible()
})

test('the switcher leads between companies, by keyboard and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await openAccount(page)
  // Without the banner that asks for it: an open menu lies over what stands there.
  await query('update users set email_verified_at = now() where email = $1', [email])
  const { companyId: first } = await formCompany(page, { name: 'Cedar One LLC' })
  const { companyId: second } = await formCompany(page, { name: 'Cedar Two LLC' })
  const orderId = await payOrder(page, { confirmDuplicate: true, firstName: 'Third' })
  await page.goto(`/dashboard/companies/${first}`)
  await hydrated(page, 'Cedar One LLC')
  const switcher = page.getByRole('button', { name: 'Company: Cedar One LLC Formed November 20, 2026' })
  await switcher.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Cedar One LLC/ })).toBeFocused()
  const looks = new Inspection(page)
  await looks.look('switcher')
  looks.expectNone()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(switcher).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await hydrated(page, 'Cedar Two LLC')
  await expect(page).toHaveURL(new RegExp(second))
  await page.getByRole('button', { name: /^Company: Cedar Two LLC/ }).click()
  await expect(page.getByRole('link', { name: 'Start another company' })).toHaveAttribute('href', '/start-now')
  await page.getByRole('link', { name: /Being formed, 1 task for you/ }).click()
  await expect(page).toHaveURL(new RegExp(orderId))
  await page.goto('/dashboard/companies')
  await hydrated(page, 'Companies')
  await expect(page.getByRole('main').getByRole('link', { name: 'Cedar Two LLC' }).last()).toBeVisible()
})

test('the whole record is packed and saved as a ZIP', async ({ page }) => {
  await openAccount(page)
  const { companyId: id } = await formCompany(page)
  await page.goto(`/dashboard/companies/${id}`)
  await hydrated(page, 'Cedar Sound Joinery LLC')
  await page.getByRole('link', { name: 'Download the record' }).click()
  await expect(page.getByText('Your record is ready.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the ZIP' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Cedar Sound Joinery LLC record.zip')
  const files = await readZip(readFileSync(await download.path()))
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['record.json', 'Facts.txt', 'Change log.txt', 'Calendar/Deadlines.txt', 'README.txt']),
  )
})

test('a report goes to staff, who record the change; its people see it and are emailed', async ({
  page,
  anotherDevice,
}) => {
  test.setTimeout(120_000)
  const owner = await openAccount(page)
  const { companyId: id } = await formCompany(page)
  await page.goto(`/dashboard/companies/${id}`)
  await hydrated(page, 'Cedar Sound Joinery LLC')
  await page.getByRole('button', { name: 'Report a change or a mistake…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Tell us what has changed, or what is wrong').first()).toBeVisible()
  await dialog.getByLabel('What has changed, or what is wrong?').fill('We moved to Tacoma.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Change log' })).toContainText('We moved to Tacoma.')

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/companies/${id}`)
  await hydrated(desk, 'Cedar Sound Joinery LLC')
  await expect(desk.getByRole('region', { name: 'People with access' })).toContainText(owner.email)
  await expect(desk.getByRole('link', { name: 'People', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(desk.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Clients' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // In the menu, and the way back over the title.
  await expect(desk.getByRole('link', { name: 'Clients' })).toHaveCount(2)
  const facts = desk.getByRole('region', { name: 'Facts' })
  await expect(facts.getByRole('term').filter({ hasText: 'UBI' })).toHaveText('UBI')
  await expect(facts).toContainText('How we reach the client')
  await expect(facts).not.toContainText(/you|below/)
  await expect(desk.getByRole('region', { name: 'Deadline reminders' })).toContainText('Reminders appear here')
  const form = desk.getByRole('region', { name: 'Record a change' })
  await form.getByRole('button', { name: 'Record a change' }).click()
  const looks = new Inspection(desk)
  await looks.look('company for staff')
  looks.expectNone()
  await form.getByRole('button', { name: 'Record change' }).click()
  await expect(form.getByText('Street is required').first()).toBeVisible()
  await form.getByLabel('Street address').fill('9 Pier Road')
  await form.getByLabel('City').fill('Tacoma')
  await form.getByLabel('ZIP code').fill('98402')
  await form.getByRole('button', { name: 'Record change' }).click()
  await expect(desk.getByText('Recorded. The company’s people are emailed.')).toBeVisible()
  await expect(facts).toContainText('9 Pier Road, Tacoma')

  expect(await mailText(owner.email, /A change in your company’s record/)).toContain('9 Pier Road, Tacoma')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Change log' })).toContainText('Legate recorded a change')
})

test('an account without a company is told how one begins', async ({ page }) => {
  await openAccount(page)
  await page.goto('/dashboard/companies')
  await hydrated(page, 'Companies')
  await expect(page.getByText('No companies yet')).toBeVisible()
  const looks = new Inspection(page)
  await looks.look('no company')
  looks.expectNone()
})
