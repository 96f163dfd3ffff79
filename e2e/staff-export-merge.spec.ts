import { readFileSync } from 'node:fs'
import { readZip } from '../test/read-zip.ts'
import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'
import { mailText } from './witnesses.ts'

const idOf = async (email: string) => String((await query('select id from users where email = $1', [email]))[0]?.['id'])

test('an admin downloads an export of a client’s data, once', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  const orderId = await payOrder(page)
  const desk = await anotherDevice()
  await openBackOffice(desk, 'admin')
  await desk.goto(`/admin/clients/${await idOf(person.email)}/data`)
  await desk.getByRole('button', { name: 'Create export' }).click()
  await expect(desk.getByText('The export is ready.')).toBeVisible()
  const started = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download', exact: true }).click()
  const download = await started
  const files = await readZip(readFileSync(await download.path()))
  expect(files.get('person.json')?.toString()).toContain(orderId)
  expect((await desk.request.get(download.url())).status()).toBe(404)
})

test('an admin merges two accounts of one person', async ({ page, anotherDevice }) => {
  const closed = await openAccount(page)
  const orderId = await payOrder(page)
  const phone = await anotherDevice()
  const kept = await openAccount(phone)
  await query(`update users set phone = '(206) 555-0177', first_name = 'Merle', last_name = $2 where email = any($1)`, [
    [closed.email, kept.email],
    `Twice${Date.now()}`,
  ])
  const desk = await anotherDevice()
  await openBackOffice(desk, 'admin')
  const inspection = new Inspection(desk)
  await desk.goto(`/admin/clients/${await idOf(kept.email)}`)
  await desk.getByRole('link', { name: 'Merge with another account' }).click()
  await desk.getByRole('link', { name: `Compare with ${closed.email}` }).click()
  await desk.getByRole('radio', { name: kept.email }).check()
  await inspection.look('two accounts side by side')
  await desk.getByRole('button', { name: 'Review the merge…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Merge the accounts' })
  await dialog.getByLabel('Email of the account that closes').fill(kept.email)
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(dialog.getByText('This isn’t the address of the account that closes').last()).toBeVisible()
  await dialog.getByLabel('Email of the account that closes').fill(closed.email)
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(desk.locator(`a[href="/admin/orders/${orderId}"]`)).toBeVisible()
  inspection.expectNone()
  expect(await mailText(closed.email, /accounts are one now/)).toContain(kept.email)
  await phone.goto('/dashboard/orders')
  await expect(phone.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})
