import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { anOrder, aBuyer } from '../../../test/orders.ts'
import { aUser } from '../../../db/build.ts'
import { testApp } from '../../../test/app.ts'
import { listenForChanges } from '../../../test/content-changes.ts'
import { type AgentChanges, agentChanges } from './agent-changes.ts'
import { getAgentOffer, getAgentProvider } from './agent-settings.server.ts'
import { saveAgentSettings } from './save-agent-settings.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const changes = await listenForChanges(running.database.urls.app)
const staff = await aUser(app.db, { role: 'admin' })
afterAll(async () => {
  await changes.close()
  await running.close()
})

const provider = {
  providerName: 'Cedar Agents',
  street: '1 Cedar Way',
  city: 'Olympia',
  zipCode: '98501',
  county: 'Thurston',
  email: 'agent@cedar.example',
  phone: '(360) 555-0198',
} satisfies AgentChanges

const audit = async () => {
  const { rows } = await app.db.execute(
    sql`select actor, detail from audit_log where object = 'settings:agent' order by id desc limit 1`,
  )
  return rows[0]
}

test('an order keeps the agent’s price and name that it was sold at; the next quote has the new ones', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder())
  await changes.heard()
  await saveAgentSettings(app, staff, { priceCents: 15_900, name: 'Agent of Record' })
  expect((await changes.heard()).toSorted()).toEqual(['agent', 'prices'])
  expect(await audit()).toEqual({
    actor: `user:${staff.id}`,
    detail: { changed: ['priceCents', 'name'], fromCents: 14_900, toCents: 15_900 },
  })
  const lineOf = (lines: { id: string; label: string; amountCents: number }[]) =>
    lines.find((line) => line.id === 'registered-agent')
  const order = await buyer.get<{ lines: { id: string; label: string; amountCents: number }[] }>(
    `/api/orders/${String(body['orderId'])}`,
  )
  expect(lineOf(order.lines)).toMatchObject({ label: 'Registered Agent Service', amountCents: 14_900 })
  const quoted = await buyer.post('/api/orders/quote', { baseService: 'llc', addons: ['registered-agent'] })
  expect(quoted.body['lines']).toContainEqual(
    expect.objectContaining({ label: 'Agent of Record', amountCents: 15_900 }),
  )
})

test('the offer and the provider change field by field', async () => {
  await saveAgentSettings(app, 'cli', { ...provider, services: ['A street address', 'Mail the same day'] })
  expect(await getAgentProvider(app.db)).toMatchObject({ name: 'Cedar Agents', county: 'Thurston', state: 'WA' })
  await saveAgentSettings(app, 'cli', { phone: '(360) 555-0197' })
  expect(await getAgentProvider(app.db)).toMatchObject({ name: 'Cedar Agents', phone: '(360) 555-0197' })
  expect(await getAgentOffer(app.db)).toMatchObject({ services: ['A street address', 'Mail the same day'] })
  expect(await audit()).toEqual({ actor: 'cli', detail: { changed: ['phone'] } })
  await changes.heard()
  await saveAgentSettings(app, 'cli', { phone: '(360) 555-0197' })
  expect(await changes.heard()).toEqual([])
})

test.each([
  ['a post office box', { street: 'PO Box 12' }, 'street'],
  ['a rented mailbox', { street: '1 Cedar Way PMB 12' }, 'street'],
  ['no street', { street: '' }, 'street'],
  ['no city', { city: '' }, 'city'],
  ['a ZIP code of Oregon', { zipCode: '97201' }, 'zipCode'],
  ['a county of no Washington', { county: 'Multnomah' }, 'county'],
  ['no e-mail address', { email: '' }, 'email'],
  ['no telephone', { phone: '' }, 'phone'],
])('a provider with %s is refused, and nothing changes', async (_what, wrong, field) => {
  await saveAgentSettings(app, 'cli', provider)
  await changes.heard()
  await expect(saveAgentSettings(app, staff, { priceCents: 1, ...wrong })).rejects.toMatchObject({
    code: 'invalid-input',
    errors: { [field]: expect.any(String) },
  })
  expect(await getAgentProvider(app.db)).toMatchObject({ street: '1 Cedar Way', zipCode: '98501' })
  expect(await changes.heard()).toEqual([])
})

test('a firm that acts as agent no more takes its name out', async () => {
  await saveAgentSettings(app, 'cli', { providerName: '', street: '', email: '' })
  expect(await getAgentProvider(app.db)).toMatchObject({ name: '', street: '' })
})

test.each([{ state: 'OR' }, { priceCents: -1 }, { priceCents: 149.5 }, { period: '/month' }, { name: '' }, { fee: 1 }])(
  '%j is no change of these settings',
  (wrong) => {
    expect(agentChanges.safeParse(wrong).success).toBe(false)
  },
)
