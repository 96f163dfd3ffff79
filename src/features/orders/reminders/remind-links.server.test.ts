import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { pacificClock, remindAt, reminders } from '../../../../test/reminders.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { aPaidFormation } from '../../../../test/staff.ts'
import { aFiledOrder, alexSigns, askToSign, robinSigns } from '../../../../test/signing.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { lapseSignatures } from '#features/signing/request-signatures.server.ts'
import { sendSigningLink } from '#features/signing/send-signing-link.server.ts'
import { signingEvents, signingRequests } from '#features/signing/signing-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

let tests = 0
/** Two months for each test, from 10:30 am on. */
function aClock() {
  tests += 1
  const at = pacificClock(`20${27 + tests}-06-01`)
  running.setNow(at(0))
  return at
}

const days = (at: ReturnType<typeof aClock>, ...list: number[]) => list.map((day) => at(day))
const tokenIn = async (address: string, template: string) =>
  (await reminders(running, address, template)).map(
    (mail) => /token=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1] ?? '',
  )

/** An order that waits for the consent of an agent with an address of their own. */
async function anAskedAgent() {
  const { registeredAgent } = aFormation()
  const address = `${crypto.randomUUID()}@agent.example.com`
  const named = { ...registeredAgent, signer: 'someone-else' as const, consentEmail: address }
  const formation = aFormation({ registeredAgent: named, registeredAgentSignature: undefined })
  const order = { addons: [], amount: 49_900, einSSN: undefined }
  const { buyer, orderId } = await aPaidFormation(running, { formation, order })
  return { buyer, orderId, address }
}

test('an agent is reminded while the link works, with the same link; the client reads what they can do', async () => {
  const at = aClock()
  const { buyer, address } = await anAskedAgent()
  await remindAt(running, ...days(at, 2, 3, 4, 6, 9, 12, 13, 15, 18))
  const mails = await reminders(running, address, 'agent-consent-reminder')
  expect(mails).toHaveLength(4)
  const [asked] = await tokenIn(address, 'agent-consent-request')
  expect(await tokenIn(address, 'agent-consent-reminder')).toEqual(Array(4).fill(asked))
  expect(mails[0]?.textBody).not.toContain(asked)
  expect(mails[0]?.textBody).toContain('This link works until June 15, 2028.')
  const texts = (await reminders(running, buyer.user.email, 'task-reminder')).map(({ textBody }) => textBody)
  expect(texts.map((text) => text.includes('Robin Sample hasn’t answered yet. You can send the link again'))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(texts[4]).toContain('Send the registered agent consent to Robin Sample again: the link has expired.')
})

test.each([
  ['declines', (token: string) => callApi(app, 'POST', '/api/agent-consents/decline', { token, reason: 'No time.' })],
  [
    'is asked at another address',
    async (_: string, { buyer, orderId }: Awaited<ReturnType<typeof anAskedAgent>>) =>
      buyer.post(`/api/orders/${orderId}/agent-consent/send`, { email: `${crypto.randomUUID()}@example.com` }),
  ],
])('an agent who %s is not reminded at that address', async (_, act) => {
  const at = aClock()
  const asked = await anAskedAgent()
  const [token = ''] = await tokenIn(asked.address, 'agent-consent-request')
  expect((await act(token, asked)).status).toBe(200)
  await remindAt(running, ...days(at, 3, 6))
  expect(await reminders(running, asked.address, 'agent-consent-reminder')).toEqual([])
})

/** An S election whose second owner was invited. */
async function anInvitedOwner() {
  const buyer = await aBuyer(running)
  const formation = aFormation({
    businessName: 'Blue Heron Boatworks, Inc.',
    owners: [
      { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 80 },
      { firstName: 'Morgan', lastName: 'Sample', email: 'morgan@example.com', ownershipPercentage: 20 },
    ],
    shares: { authorized: 10_000, parValue: 0.01 },
    directors: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' }],
    officers: [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', title: 'President' }],
  })
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure: 'S-Corporation', formation })
    .returning({ id: formationDrafts.id })
  const order = anOrder({ baseService: 's-corp', addons: [], amount: 69_900, draftId: draft?.id ?? '' })
  const { body } = await buyer.post('/api/orders/create', order)
  const orderId = String(body['orderId'])
  const { ownerParts } = await buyer.get<OrderView>(`/api/orders/${orderId}`)
  const path = `/api/orders/${orderId}/owners/${ownerParts[1]?.ownerId}/invitation`
  const address = `${crypto.randomUUID()}@owner.example.com`
  expect((await buyer.post(path, { email: address })).status).toBe(200)
  return { buyer, address }
}

test('an invited owner is reminded while the link works, and not after saying that they don’t know the client', async () => {
  const at = aClock()
  const { buyer, address } = await anInvitedOwner()
  await remindAt(running, ...days(at, 3, 6))
  const [asked = ''] = await tokenIn(address, 'owner-invitation')
  expect(await tokenIn(address, 'owner-reminder')).toEqual([asked, asked])
  const [toClient] = await reminders(running, buyer.user.email, 'task-reminder')
  expect(toClient?.textBody).toContain('Form 2553: Morgan Sample hasn’t completed their part yet.')
  expect(toClient?.textBody).toContain('Complete the part of Alex Sample for Form 2553, or invite them to do it.')
  expect((await callApi(app, 'POST', '/api/owner-parts/decline', { token: asked })).status).toBe(200)
  await remindAt(running, ...days(at, 9, 12))
  expect(await tokenIn(address, 'owner-reminder')).toHaveLength(2)
})

/** A document for Alex and Robin, each with an address of the test's own. */
async function aPaper(overrides: Parameters<typeof aFiledOrder>[1] = {}) {
  const orderId = await aFiledOrder(app.db, overrides)
  const [alex, robin] = [alexSigns, robinSigns].map((signer) => ({
    ...signer,
    email: `${crypto.randomUUID()}@example.com`,
  }))
  if (!alex || !robin) throw new Error('two signers')
  const { version } = await askToSign(app, { orderId, signers: [alex, robin] })
  const requests = await app.db.select().from(signingRequests).orderBy(signingRequests.position)
  const idOf = (email: string) => requests.find(({ signerEmail }) => signerEmail === email)?.id ?? ''
  return { orderId, version, alex: alex.email, robin: robin.email, idOf }
}

test('each signer is reminded until they sign or decline, and every reminder is in the record of the signing', async () => {
  const at = aClock()
  const { alex, robin, idOf } = await aPaper()
  await remindAt(running, ...days(at, 3))
  await app.db
    .update(signingRequests)
    .set({ state: 'opened' })
    .where(eq(signingRequests.id, idOf(alex)))
  await app.db
    .update(signingRequests)
    .set({ state: 'declined', declinedAt: at(4), declineReason: 'Something in it is wrong' })
    .where(eq(signingRequests.id, idOf(alex)))
  await remindAt(running, ...days(at, 6, 9, 12, 15, 18))
  expect(await reminders(running, alex, 'signing-reminder')).toHaveLength(1)
  const [asked = ''] = await tokenIn(robin, 'signing-request')
  expect(await tokenIn(robin, 'signing-reminder')).toEqual(Array(4).fill(asked))
  const events = await app.db
    .select()
    .from(signingEvents)
    .where(eq(signingEvents.requestId, idOf(robin)))
    .orderBy(signingEvents.id)
  expect(events.map(({ kind, detail }) => `${kind} ${detail['reminder'] ?? 'no'}`)).toEqual([
    'sent no',
    ...Array<string>(4).fill('sent yes'),
  ])
})

test('a link that was sent again starts over, and one that expired is the client’s task', async () => {
  const at = aClock()
  const client = await aUser(app.db)
  const { orderId, robin, idOf } = await aPaper({ userId: client.id })
  await remindAt(running, at(3))
  running.setNow(at(5))
  await app.db.transaction((tx) => sendSigningLink(app, tx, { orderId, requestId: idOf(robin), actor: 'test' }))
  await remindAt(running, at(6), at(7, '10:25'))
  expect(await tokenIn(robin, 'signing-reminder')).toHaveLength(1)
  await remindAt(running, at(8))
  const [, second] = await tokenIn(robin, 'signing-request')
  expect((await tokenIn(robin, 'signing-reminder')).at(-1)).toBe(second)
  // Alex’s link expired on day 14, Robin’s on day 19.
  await remindAt(running, at(16), at(17))
  const [toClient] = await reminders(running, client.email, 'task-reminder')
  expect(toClient?.textBody).toContain('Send Alex Sample the link to sign again, it has expired: Operating agreement.')
  expect(toClient?.textBody).not.toContain('Robin')
})

test('a client who signs is reminded with the order alone', async () => {
  const at = aClock()
  const buyer = await aBuyer(running)
  const orderId = await aFiledOrder(app.db, { userId: buyer.user.id, paidAt: at(0) })
  await askToSign(app, { orderId, signers: [{ ...alexSigns, email: buyer.user.email }] })
  await remindAt(running, at(3))
  expect(await reminders(running, buyer.user.email, 'signing-reminder')).toEqual([])
  const [mail] = await reminders(running, buyer.user.email, 'task-reminder')
  expect(mail?.textBody).toContain('• Sign: Operating agreement.')
})

test.each([
  ['the order is over', (paper: Awaited<ReturnType<typeof aPaper>>) => endOrder(paper.orderId)],
  [
    'a newer version takes its place',
    ({ version }: Awaited<ReturnType<typeof aPaper>>) =>
      app.db.transaction((tx) => lapseSignatures(app, tx, version.documentId)),
  ],
])('nobody is asked to sign when %s', async (_, act) => {
  const at = aClock()
  const paper = await aPaper()
  await remindAt(running, at(1))
  await act(paper)
  await remindAt(running, ...days(at, 3, 6))
  expect(await reminders(running, paper.alex, 'signing-reminder')).toEqual([])
})

async function endOrder(orderId: string): Promise<void> {
  const { db } = running.database.owner
  await db.execute(sql`alter table orders disable trigger user`)
  await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, orderId))
  await db.execute(sql`alter table orders enable trigger user`)
}
