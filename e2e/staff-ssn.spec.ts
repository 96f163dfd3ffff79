import { openAccount, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { anSsn, Trail } from './canaries.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

test('a reader opens one number with a second factor and a reason; it hides after a minute, on record', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const orderId = await payOrder(page)
  const ssn = anSsn()
  const name = `Harley Specimen ${orderId.slice(0, 4)}`
  const einSSN = { responsiblePartySSN: ssn, responsiblePartyName: name, responsiblePartyTitle: 'Member' }
  await postAs(page, `/api/orders/${orderId}/ssns`, { einSSN })
  const written = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`

  const desk = await anotherDevice()
  const trail = new Trail(desk, [ssn])
  await openBackOffice(desk, 'admin')
  const { user } = (await (await desk.request.get('/api/auth/me')).json()) as { user: { id: string } }
  expect(await (await desk.request.get('/admin/ssn')).text()).toContain('This attempt was logged.')
  await query('update users set is_pii_reader = true where id = $1', [user.id])

  await desk.clock.install()
  await desk.goto(`/admin/ssn?order=${orderId}`)
  const row = desk.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(`Hidden, ends in ${ssn.slice(5)}`)
  await expect(desk.getByRole('complementary')).toContainText('May not open numbers.')
  const inspection = new Inspection(desk)
  await inspection.look('the numbers')

  await desk.getByRole('searchbox').fill(written)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('A full number is never searched for.')).toBeVisible()
  await expect(desk.getByRole('searchbox')).toHaveValue(written)
  expect(desk.url()).toContain(`order=${orderId}`)

  await row.getByRole('button', { name: `number of ${name}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Why do you need it?').fill('need it')
  await dialog.getByRole('button', { name: 'Show for one minute' }).click()
  await expect(dialog.getByText('Enter at least 10 characters. You entered 7.').first()).toBeVisible()
  await inspection.look('the request')
  await dialog.getByLabel('Why do you need it?').fill('EIN application by fax, line 7b.')
  await dialog.getByRole('button', { name: 'Show for one minute' }).click()
  await expect(dialog).toContainText(written)
  await expect(dialog).toContainText('Your view 1 of 20 today')
  await inspection.look('the number')

  await desk.clock.fastForward(30_000)
  await expect(dialog).toContainText(written)
  await desk.clock.fastForward(31_000)
  await expect(desk.getByText('It was visible for 60 seconds.')).toBeVisible()
  await expect(desk.getByText(written)).toHaveCount(0)
  await expect(desk.getByRole('complementary')).toContainText('“EIN application by fax, line 7b.”')
  await trail.expectNothingKept()

  // The audit log shows the view and its reason.
  await desk.clock.resume()
  await desk.getByRole('link', { name: 'View all in the audit log' }).click()
  const entry = desk.getByRole('row', { name: new RegExp(`viewed an SSN ${name}`) })
  await expect(entry).toContainText('“EIN application by fax, line 7b.”')
  await entry.getByRole('link', { name: /^Entry / }).click()
  const panel = desk.getByRole('complementary', { name: 'Entry' })
  await expect(panel).toContainText('EIN application by fax, line 7b.')
  await expect(panel).toContainText('Verified just now')
  await desk.getByRole('searchbox').fill(written)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('A full number is never searched for.')).toBeVisible()
  await expect(desk.getByRole('searchbox')).toHaveValue(written)
  await desk.getByRole('button', { name: 'Verify now' }).click()
  await expect(desk.getByRole('status', { name: 'Chain of entries' })).toContainText(/All [\d,]+ entries verified/)
  await inspection.look('an entry of the log')
  await trail.expectNothingKept()
  inspection.expectNone()
})
