import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { aPdf } from '../test/uploads.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { Inspection } from './axe.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { openBackOffice } from './staff.ts'

async function aPaidCompany(
  page: Page,
  formation = aFormation(),
  choice: Record<string, unknown> = {},
): Promise<string> {
  const path = await openDraft(page, 'LLC', formation)
  return payOrder(page, { draftId: /formation\/([\w-]+)/.exec(path)?.[1], ...choice })
}

const { signer: _signer, ...someone } = { consentEmail: '', ...aFormation().registeredAgent }
const part = (desk: Page, name: string) => desk.getByRole('region', { name, exact: true })

test('staff record a taken name and apply another; the client is asked to sign', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const orderId = await aPaidCompany(
    page,
    aFormation({ businessName: 'Osprey Sails LLC', alternativeNames: ['Osprey Canvas LLC'] }),
  )
  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const name = part(desk, 'Name')
  await expect(name).toContainText('Osprey Canvas LLC')
  await name.getByRole('button', { name: 'The name is taken' }).click()
  await name.getByRole('button', { name: 'Record and ask the client' }).click()
  await expect(name.getByText('Enter the name in the state’s records').first()).toBeVisible()
  await name.getByLabel('Name in the state’s records').fill('Osprey Sails Inc.')
  await name.getByLabel('What the search showed').fill('UBI 600 000 000, active')
  await name.getByRole('button', { name: 'Record and ask the client' }).click()
  await expect(name).toContainText('“Osprey Sails Inc.” is in the state’s records.')
  await inspection.look('a taken name')
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('Which name should we file?')

  await name.getByRole('button', { name: 'Apply another name' }).click()
  await name.getByRole('radio', { name: /^Osprey Canvas LLC/ }).check()
  await name.getByRole('button', { name: 'Apply this name' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Osprey Canvas LLC')
  await expect(part(desk, 'With the client')).toContainText('Sign your changed answers')
  inspection.expectNone()
})

test('staff send the agent’s link again, and name another agent', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const registeredAgent = { ...someone, signer: 'someone-else' as const, consentEmail: 'robin@agent.example' }
  const orderId = await aPaidCompany(
    page,
    aFormation({ businessName: 'Dunlin Boats LLC', registeredAgent, registeredAgentSignature: undefined }),
  )
  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const agent = part(desk, 'Agent’s consent')
  await expect(agent).toContainText('We asked Robin Sample at robin@agent.example.')
  await agent.getByRole('button', { name: 'Send again for Robin Sample' }).click()
  await expect(desk.getByText('We sent the link to robin@agent.example')).toBeVisible()
  await agent.getByRole('button', { name: 'Name another agent' }).click()
  await agent.getByLabel('The agent is').selectOption({ label: 'A company' })
  await agent.getByLabel('Company name').fill('Harbor Agents Inc.')
  await agent.getByLabel('Email').fill('consent@harbor.example')
  await agent.getByRole('button', { name: 'Name this agent' }).click()
  await expect(agent.getByText('Street address is required').first()).toBeVisible()
  await expect(agent.getByLabel('Company name')).toHaveValue('Harbor Agents Inc.')
  await inspection.look('naming an agent')
  await agent.getByLabel('Street address').fill('9 Example Pier')
  await agent.getByLabel('City').fill('Tacoma')
  await agent.getByLabel('ZIP code').fill('98401')
  await agent.getByRole('button', { name: 'Name this agent' }).click()
  await expect(agent).toContainText('We asked Harbor Agents Inc. at consent@harbor.example.')

  await desk.getByRole('button', { name: 'Remind the client' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Remind 1 client' })
  await expect(dialog.getByText(/Will send|Skipped/)).toBeVisible()
  await inspection.look('a reminder before it is sent')
  inspection.expectNone()
})

test('staff send a service to an agency, record its answer, and open a task again', async ({ page, anotherDevice }) => {
  await openAccount(page)
  const orderId = await payOrder(page, { baseService: 'contract-review', amount: 29_900 })
  const { work } = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as {
    work: { tasks: { id: string; key: string }[] }[]
  }
  const task = work.flatMap(({ tasks }) => tasks).find(({ key }) => key === 'contract')
  const body = {
    data: JSON.stringify({ question: 'contract' }),
    file: { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: aPdf('Lease') },
  }
  await page.request.post(`/api/orders/${orderId}/tasks/${task?.id}/files`, { multipart: body })
  const answers = { otherParty: 'Harbor Rentals LLC', yourSide: 'Tenant', concerns: 'The rent', signBy: '' }
  await postAs(page, `/api/orders/${orderId}/tasks/${task?.id}`, { answers })

  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const services = part(desk, 'Services')
  await services.getByRole('button', { name: /^Send to an agency/ }).press('Enter')
  await services.getByLabel('Agency', { exact: true }).fill('Bar Association')
  await desk.keyboard.press('Enter')
  await expect(services).toContainText('With Bar Association since')
  await services.getByRole('button', { name: /^Record the agency’s answer/ }).click()
  await services.getByRole('button', { name: 'Record the answer', exact: true }).click()
  await expect(services.getByText('Enter what the agency answered').first()).toBeVisible()
  await services.getByLabel('What Bar Association answered').fill('No objection.')
  await inspection.look('the answer of an agency')
  await services.getByRole('button', { name: 'Record the answer', exact: true }).click()
  await expect(services.getByRole('button', { name: /^Send to an agency/ })).toBeVisible()

  await services.getByRole('button', { name: /^Open again ?: Send us the contract/ }).click()
  await services.getByLabel('Message to the client').fill('Page 3 is missing.')
  await services.getByRole('button', { name: 'Open the task again' }).click()
  await expect(services).toContainText('Waiting for client')
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('No objection.')
})

test('staff record the EIN application and add a paper to an order that was filed without', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const responsible = { responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' }
  const choice = { baseService: 'llc', addons: ['ein'] }
  const { totalCents } = await postAs(page, '/api/orders/quote', choice)
  const einSSN = { responsiblePartySSN: '123-45-6782', ...responsible }
  const orderId = await aPaidCompany(page, aFormation({ businessName: 'Scoter Works LLC' }), {
    ...choice,
    amount: totalCents,
    einSSN,
  })
  await query(
    `insert into state_filings (order_id, method, submitted_on, confirmation, submitted_by, outcome, decided_on, reason)
      select $1, 'online', current_date - 40, 'CCFS 77', id, 'rejected', current_date - 30, 'No ZIP code' from users limit 1`,
    [orderId],
  )
  await query(
    `insert into order_events (order_id, at, status, actor, note, is_interim)
      values ($1, now() - interval '40 days', 'submitted', 'system', '', false)`,
    [orderId],
  )
  const desk = await anotherDevice()
  await openBackOffice(desk)
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const ein = part(desk, 'EIN from the IRS')
  await expect(ein).toContainText('Nobody has applied for this EIN yet.')
  await ein.getByRole('button', { name: 'Record how we applied' }).click()
  await ein.getByLabel('How we applied').selectOption({ label: 'By fax' })
  await ein.getByLabel('EIN', { exact: false }).last().fill('12')
  await ein.getByRole('button', { name: 'Record EIN application' }).click()
  await expect(ein.getByText(/Enter the 9 digits of the EIN/).first()).toBeVisible()
  await ein.getByLabel('EIN', { exact: false }).last().fill('')
  await ein.getByRole('button', { name: 'Record EIN application' }).click()
  await expect(ein).toContainText('With the IRS')
  await ein.getByRole('button', { name: 'Record the EIN' }).click()
  await ein.getByLabel('EIN', { exact: false }).last().fill('911234567')
  await ein.getByRole('button', { name: 'Save EIN application' }).click()
  await expect(ein).toContainText('The IRS assigned 91-1234567.')
  await inspection.look('the EIN application')

  const filings = part(desk, 'Filings')
  await expect(filings).toContainText('The state’s receipt is missing.')
  await filings.getByRole('button', { name: /^Add the receipt/ }).click()
  await filings.getByRole('button', { name: 'Add paper' }).click()
  await expect(filings.getByText('Choose a file').first()).toBeVisible()
  await filings
    .getByLabel('The state’s receipt')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: aPdf('Receipt') })
  await filings.getByRole('button', { name: 'Add paper' }).click()
  await expect(filings).toContainText('The state’s receipt: Filing receipt')
  await expect(part(desk, 'Documents')).toContainText('Filing receipt')
  inspection.expectNone()
})

test('an admin cancels an order for the refund that is shown; staff are told who can', async ({
  page,
  anotherDevice,
}) => {
  await openAccount(page)
  const orderId = await aPaidCompany(page, aFormation({ businessName: 'Petrel Gear LLC' }), {
    addons: ['registered-agent'],
    amount: 64_800,
  })
  const [clerk, desk] = [await anotherDevice(), await anotherDevice()]
  await openBackOffice(clerk)
  await clerk.goto(`/admin/orders/${orderId}`)
  await expect(part(clerk, 'Cancellation')).toContainText('Only admins can cancel an order.')
  await openBackOffice(desk, 'admin')
  await desk.goto(`/admin/orders/${orderId}`)
  const inspection = new Inspection(desk)
  const cancellation = part(desk, 'Cancellation')
  await cancellation.getByRole('button', { name: 'Cancel this order…' }).click()
  await expect(cancellation).toContainText('we’re checking their refund of $648.00')
  await expect(cancellation).toContainText('Refunds above $500.00 need a second admin.')
  await cancellation.getByRole('button', { name: 'Cancel and refund $648.00' }).click()
  await expect(cancellation.getByText('Enter a reason of at least 10 characters').first()).toBeVisible()
  await cancellation.getByLabel('Reason').fill('The client asked us by phone')
  await inspection.look('a cancellation')
  await cancellation.getByRole('button', { name: 'Cancel and refund $648.00' }).click()
  await expect(part(desk, 'Waiting on you')).toContainText('It waits for another admin’s approval.')
  await expect(cancellation).toBeHidden()
  inspection.expectNone()
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText('Canceled')
})
