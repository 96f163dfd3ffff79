import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

const { signer: _signer, ...someone } = { consentEmail: '', ...aFormation().registeredAgent }

async function anAskedOrder(consentEmail: string) {
  const registeredAgent = { ...someone, signer: 'someone-else' as const, consentEmail }
  return aPaidFormation(running, { formation: aFormation({ registeredAgent, registeredAgentSignature: undefined }) })
}

async function tokensTo(address: string): Promise<string[]> {
  const mails = await mailsTo(running, address)
  return mails.map((mail) => /token=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1] ?? '')
}

const other = {
  type: 'company',
  companyName: 'Harbor Agents Inc.',
  street: '9 Example Pier',
  city: 'Tacoma',
  state: 'WA',
  zipCode: '98401',
  email: 'consent@harbor.example',
}

test('after an agent declined, staff name another one, who gets a link; the client is told', async () => {
  const paid = await anAskedOrder('first@agent.example')
  const [token = ''] = await tokensTo('first@agent.example')
  await callApi(app, 'POST', '/api/agent-consents/decline', { token, reason: 'No time' })
  expect((await paid.view()).agentRequest).toMatchObject({ declineReason: 'No time' })

  const path = `/api/staff/orders/${paid.orderId}/agent`
  expect(await staff.post(path, { registeredAgent: { ...other, street: '' } })).toMatchObject({
    status: 422,
    body: { errors: { 'registeredAgent.street': expect.any(String) } },
  })
  expect((await staff.post(path, { registeredAgent: other })).status).toBe(200)
  expect((await paid.view()).agentRequest).toMatchObject({ agentName: 'Harbor Agents Inc.', declinedAt: null })
  expect(await tokensTo('consent@harbor.example')).toHaveLength(1)
  const mails = await mailsTo(running, paid.buyer.user.email)
  expect(mails.find(({ template }) => template === 'change-decided')?.textBody).toContain('Harbor Agents Inc.')
})

test('staff send the link again, correct its address, and copy it; a client cannot', async () => {
  const { orderId, buyer, view } = await anAskedOrder('wrong@agent.example')
  const path = `/api/staff/orders/${orderId}/agent-consent`
  expect((await staff.post(`${path}/send`, { email: 'right@agent.example' })).status).toBe(200)
  expect((await view()).agentRequest).toMatchObject({ email: 'right@agent.example' })
  expect(await staff.post(`${path}/link`)).toMatchObject({
    status: 200,
    body: { url: expect.stringContaining('token=') },
  })
  expect((await buyer.post(`${path}/send`, {})).status).toBe(403)
})

test('an order that has its agent’s consent takes no other one this way', async () => {
  const { orderId } = await aPaidFormation(running)
  expect(await staff.post(`/api/staff/orders/${orderId}/agent`, { registeredAgent: other })).toMatchObject({
    status: 409,
    body: { code: 'order-state' },
  })
})
