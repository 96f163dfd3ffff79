import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anAddress, openAtLeisure } from './sent-forms.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'

test('a visitor writes; staff find the lead, claim it, note it, and answer by email', async ({
  page,
  anotherDevice,
}) => {
  const email = anAddress()
  await openAtLeisure(page, '/contact')
  await page.getByLabel('Name').fill('Avery Sample')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Which licenses does a pottery studio need?')
  await page.clock.fastForward(5000)
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()

  const desk = await anotherDevice()
  await openBackOffice(desk)
  const inspection = new Inspection(desk)
  await desk.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Leads' }).click()
  await desk.getByRole('searchbox', { name: 'Search leads' }).fill(email)
  await desk.keyboard.press('Enter')
  const row = desk.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('New')
  await expect(row).toContainText('Unassigned')
  await inspection.look('the leads')
  await row.getByRole('link').click()
  await expect(desk.getByText('Which licenses does a pottery studio need?')).toBeVisible()
  const timeline = desk.getByRole('list', { name: 'Timeline, newest first' })

  await expect(desk.getByRole('button', { name: 'Claim lead' })).toBeVisible()
  await desk.keyboard.press('e')
  await expect(timeline).toContainText('Sam Staff claimed this lead')
  await expect(desk.getByLabel('Your reply')).toBeFocused()
  await desk.getByLabel('Add a note').fill('SSN 123-45-6789')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByText('This looks like a Social Security number').first()).toBeVisible()
  await desk.getByLabel('Add a note').fill('Sells at markets.')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(timeline).toContainText('Sells at markets.')
  await desk.getByLabel('Your reply').fill('A business license, and one of the city.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText(`We emailed it to ${email}.`)).toBeVisible()
  await expect(timeline).toContainText('replied by email')
  await inspection.look('an answered lead')
  expect(await mailText(email, /^Your message to us$/)).toContain('A business license, and one of the city.')

  const saved = desk.waitForEvent('download')
  await desk.goto(`/admin/leads?q=${encodeURIComponent(email)}`)
  await desk.getByRole('link', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^leads-.*\.csv$/)
  inspection.expectNone()
})

test('an application is approved, its link brings a client, and the paid order counts for the partner', async ({
  page,
  anotherDevice,
}) => {
  const company = `Sample Partners ${Date.now()}`
  const code = `P${Date.now()}`.slice(0, 16)
  const application = { full_name: 'Kim Sample', email: anAddress(), phone: '206-555-0102', company_name: company }
  await page.goto('/terms')
  await postAs(page, '/api/collaborations', {
    ...application,
    professional_type: 'CPA',
    collaboration_types: ['client_referrals'],
  })

  const desk = await anotherDevice()
  await openBackOffice(desk, 'admin')
  const inspection = new Inspection(desk)
  await desk.goto(`/admin/leads?kind=collaboration&q=${encodeURIComponent(company)}`)
  await desk.getByRole('link', { name: 'Kim Sample' }).click()
  await desk.getByRole('button', { name: 'Approve…' }).click()
  const field = desk.getByLabel('Referral code')
  await expect(field).toHaveValue(/^SAMPLEPARTNERS\d\d$/)
  await inspection.look('an application')
  await field.fill(code)
  await desk.getByRole('button', { name: 'Approve and send the link' }).click()
  await expect(desk.getByText('Approved with the code')).toBeVisible()
  expect(await mailText(application.email, /^You’re now our partner$/)).toContain(`/?ref=${code}`)

  await page.goto(`/?ref=${code.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openAccount(page)
  const [kept, at] = await page.evaluate(() => localStorage.getItem('legate.referral')?.split(' ') ?? [])
  expect(kept).toBe(code)
  const orderId = await payOrder(page, {
    baseService: 'contract-review',
    amount: 29_900,
    referral: { code: kept, at },
  })

  await desk.getByRole('link', { name: code }).click()
  const orders = desk.getByRole('table', { name: /^Attributed orders/ })
  await expect(orders).toContainText(orderId.slice(0, 8).toUpperCase())
  await expect(orders).toContainText('$299.00')
  await inspection.look('a partner')
  await desk.getByRole('link', { name: 'Partners', exact: true }).first().click()
  await expect(desk.getByRole('row', { name: new RegExp(company) })).toContainText('1')
  await inspection.look('the partners')
  inspection.expectNone()
})
