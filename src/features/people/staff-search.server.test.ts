import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#features/companies/companies-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { type StaffSearchAnswer, staffSearchAnswer } from './staff-search.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

let token: string
const office = { street: '1 Main St', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }

async function anOrder(userId: string, id: string, businessName: string, ubi?: string): Promise<void> {
  const values = { id, userId, businessName, baseService: 'llc', totalCents: 100, cartHash: Buffer.alloc(32) }
  await app.db.insert(orders).values({ ...values, status: ubi ? 'completed' : 'in_review' })
  if (!ubi) return
  await app.db.insert(companies).values({
    orderId: id,
    userId,
    name: businessName,
    legalEntity: 'LLC',
    taxElection: 'default',
    ubi,
    filedOn: '2025-11-23',
    effectiveOn: '2025-11-23',
    principalOffice: office,
    registeredAgent: { ...office, type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '' },
  })
}

beforeAll(async () => {
  const morgan = await aUser(app.db, { firstName: 'Morgan', lastName: 'Example', email: 'Morgan.Example@example.com' })
  const robin = await aUser(app.db, { firstName: 'Robin', lastName: 'Cedar', email: 'robin@example.com' })
  await anOrder(morgan.id, '51be07d2-0000-4000-8000-000000000001', 'Cedar Sound Joinery LLC', '999000142')
  await anOrder(robin.id, '99900011-0000-4000-8000-000000000002', 'Sample Kayak Works LLC')
  token = await aSession(app, await aUser(app.db, { role: 'staff', firstName: 'Morgan', lastName: 'Staff' }))
})

async function search(q: string): Promise<StaffSearchAnswer> {
  const response = await callApi(app, 'GET', `/api/staff/search?q=${encodeURIComponent(q)}`, undefined, { token })
  expect(response.status).toBe(200)
  return staffSearchAnswer.parse(await response.json())
}

const namesIn = ({ companies: formed, orders: placed, clients }: StaffSearchAnswer) => ({
  companies: formed.map(({ name }) => name),
  orders: placed.map(({ title }) => title),
  clients: clients.map(({ name }) => name),
})

const joinery = 'Cedar Sound Joinery LLC'
const kayaks = 'Sample Kayak Works LLC'
test.each([
  ['digits among UBI numbers and order ids', '999 000 1', [joinery], [kayaks, joinery], []],
  ['an order number', '51BE', [joinery], [joinery], []],
  ['a word among companies and people', 'cedar', [joinery], [kayaks, joinery], ['Robin Cedar']],
  ['the last name first, and no one of staff', 'example mor', [joinery], [joinery], ['Morgan Example']],
  ['an email address', 'MORGAN.example@', [joinery], [joinery], ['Morgan Example']],
  ['nothing for what begins nothing', 'edar', [], [], []],
])('finds %s', async (_, q, formed, placed, clients) => {
  expect(namesIn(await search(q))).toEqual({ companies: formed, orders: placed, clients })
})

test('no one of staff is found as a client, and more than five is said', async () => {
  expect((await search('morgan')).clients).toHaveLength(1)
  for (let at = 0; at < 6; at++) await aUser(app.db, { firstName: 'Quincy', lastName: `Client ${at}` })
  const answer = await search('quincy')
  expect(answer.clients).toHaveLength(5)
  expect(answer.isMore).toBe(true)
})

test('no words are refused, and a client may not search', async () => {
  expect((await callApi(app, 'GET', '/api/staff/search?q=', undefined, { token })).status).toBe(422)
  const client = await aUser(app.db)
  const options = { token: await aSession(app, client) }
  expect((await callApi(app, 'GET', '/api/staff/search?q=cedar', undefined, options)).status).toBe(403)
})
