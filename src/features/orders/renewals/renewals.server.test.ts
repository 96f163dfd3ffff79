import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, attemptsOf, mailsTo, readLedger } from '../../../../test/orders.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { addDays, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import { runRenewals } from './run-renewals.job.server.ts'
import { yearlyNotices, yearlyServices } from './renewals-tables.server.ts'
import { anniversary } from './yearly-rules.ts'
import { type YearlyServiceView, yearlyMoves, yearlyStates } from './yearly-service.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
const realNow = app.now
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** Noon of a day in Washington. */
const noonOf = (day: string) => new Date(startOfPacificDay(day).getTime() + 12 * 3_600_000)
const goTo = (day: string) => {
  app.now = () => noonOf(day)
}

const calendarCents = 14_900
async function bought(day: string, baseService: string, addons: string[], details: Record<string, unknown> = {}) {
  goTo(day)
  const buyer = await aBuyer(running)
  const { body: quote } = await buyer.post('/api/orders/quote', { baseService, addons })
  const order = { baseService, addons, amount: Number(quote['totalCents']), ...details }
  const { status, body } = await buyer.buy(order, crypto.randomUUID())
  expect(status).toBe(201)
  return { buyer, orderId: body.orderId }
}
const businessName = 'Cedar Sound Joinery LLC'
const aCalendar = (day: string) => bought(day, 'contract-review', ['compliance-calendar'], { businessName })
const anAgent = (day: string) => bought(day, 'registered-agent', [], { businessName })

/** A year later nobody's session is still open: each call logs in anew. */
async function call(buyer: Buyer, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const [row] = await app.db.select().from(users).where(eq(users.id, buyer.user.id))
  if (!row) throw new Error('The buyer is gone')
  const response = await callApi(app, method, path, body, { token: await aSession(app, row), headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const servicesOf = async (buyer: Buyer) =>
  (await call(buyer, 'GET', '/api/yearly-services')).body as unknown as YearlyServiceView[]
const onlyOf = async (buyer: Buyer) => {
  const [service] = await servicesOf(buyer)
  if (!service) throw new Error('There is no service')
  return service
}
const pay = (
  buyer: Buyer,
  { id, year }: YearlyServiceView,
  change: Record<string, unknown> = {},
  key = crypto.randomUUID(),
) =>
  call(
    buyer,
    'POST',
    `/api/yearly-services/${id}/payments`,
    { paymentToken: 'cnon:card-nonce-ok', amount: calendarCents, startsOn: year?.renewsOn, ...change },
    { 'idempotency-key': key },
  )
const chargesOf = async (orderId: string) => {
  const ids = (await attemptsOf(running, orderId)).map(({ id }) => id)
  return readLedger(running).filter(({ type, referenceId }) => type === 'completed' && ids.includes(referenceId ?? ''))
}

test('a service bought alone begins with its payment and lasts a year', async () => {
  const { buyer, orderId } = await aCalendar('2026-11-16')
  expect(await onlyOf(buyer)).toMatchObject({
    orderId,
    productId: 'compliance-calendar',
    state: 'active',
    priceCents: calendarCents,
    isPayable: false,
    canCancel: true,
    exit: null,
    year: {
      startsOn: '2026-11-16',
      paidThrough: '2027-11-15',
      renewsOn: '2027-11-16',
      nextEndsOn: '2028-11-15',
      number: 2,
    },
  })
})

test('its next year is an order of one line that is complete once it is paid', async () => {
  const { buyer } = await aCalendar('2026-11-16')
  goTo('2027-09-16')
  expect(await pay(buyer, await onlyOf(buyer))).toMatchObject({ status: 409, body: { code: 'order-state' } })
  goTo('2027-09-17')
  await runRenewals(app)
  const due = await onlyOf(buyer)
  expect(due).toMatchObject({ state: 'noticed', isPayable: true, nextPriceCents: calendarCents })
  const answer = await pay(buyer, due)
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  const orderId = String(answer.body['orderId'])
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ status: 'completed', totalCents: calendarCents, renewalOf: due.id })
  expect(await chargesOf(orderId)).toMatchObject([{ amountCents: calendarCents }])
  expect(await onlyOf(buyer)).toMatchObject({
    state: 'active',
    isPayable: false,
    renewalOrderId: orderId,
    year: { startsOn: '2027-11-16', renewsOn: '2028-11-16', number: 3 },
  })
  expect(await servicesOf(buyer)).toHaveLength(1)
  expect(await pay(buyer, due)).toMatchObject({ status: 409, body: { code: 'order-state' } })
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.map(({ template }) => template).filter((name) => name.startsWith('renewal'))).toEqual([
    'renewal-notice',
    'renewal-paid',
  ])
})
void [yearlyNotices, yearlyServices, anniversary, yearlyMoves, yearlyStates, addDays, todayInPacific, anAgent, realNow]
