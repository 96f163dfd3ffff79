import { openAccount, payOrder } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

const cancelOrders = (email: string) =>
  query(`update orders set status = 'canceled' where user_id = (select id from users where email = $1)`, [email])
const idOf = async (email: string) => String((await query('select id from users where email = $1', [email]))[0]?.['id'])

test('one admin prepares an erasure, another confirms it, and the client is gone', async ({ page, anotherDevice }) => {
  const person = await openAccount(page)
  await payOrder(page)
  const id = await idOf(person.email)
  const second = await anotherDevice()
  await openBackOffice(second, 'admin')
  const desk = await anotherDevice()
  await openBackOffice(desk, 'admin')
  const inspection = new Inspection(desk)
  await desk.goto(`/admin/clients/${id}`)
  await desk.getByRole('link', { name: 'Export or erase' }).click()
  await expect(desk.getByRole('heading', { name: 'Personal data', level: 1 })).toBeVisible()
  await expect(desk.getByText('1 order is open.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Prepare erasure' })).toHaveCount(0)
  await cancelOrders(person.email)
  await desk.reload()
  await expect(desk.getByText('Payments and refunds')).toBeVisible()
  await desk.getByRole('button', { name: 'Prepare erasure' }).click()
  await expect(desk.getByText('You prepared it. Another admin has to confirm it.')).toBeVisible()
  await inspection.look('an erasure, prepared')

  await desk.goto('/admin/personal-data')
  await expect(desk.getByRole('link', { name: person.email })).toBeVisible()
  await inspection.look('personal data')
  inspection.expectNone()
  await second.goto(`/admin/clients/${id}/data`)
  await second.getByRole('button', { name: 'Confirm erasure…' }).click()
  const dialog = second.getByRole('dialog', { name: 'Erase Alex Sample' })
  await dialog.getByLabel('Type ERASE to continue').fill('erase')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByText('Type ERASE to continue').last()).toBeVisible()
  await dialog.getByLabel('Type ERASE to continue').fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(second.getByRole('heading', { name: /^Erased person/, level: 1 })).toBeVisible()
  await expect(second.getByText('Account closed')).toBeVisible()
  await second.goto(`/admin/clients?q=${encodeURIComponent(person.email)}`)
  await expect(second.getByText('No matching clients')).toBeVisible()
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
})
