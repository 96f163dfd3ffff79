import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, aRun, attemptsOf, mailsTo, readLedger, settle } from '../../../../test/orders.ts'
import { aUser } from '../../../../db/build.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import { addDays, startOfPacificDay } from '#lib/dates.ts'
import { runRenewals } from './run-renewals.job.server.ts'
import { payRenewal } from './pay-renewal.server.ts'
import { renewals, yearlyNotices, yearlyServices } from './renewals-tables.server.ts'
import type { RenewalList } from './staff/staff-renewal.ts'
import { type YearlyServiceView, type YearlyState, yearlyMoves, yearlyStates } from './yearly-service.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const staff = await aUser(app.db, { role: 'staff' })

type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** Noon of a day in Washington. */
const noonOf = (day: string) => new Date(startOfPacificDay(day).getTime() + 12 * 3_600_000)
const goTo = (day: string) => {
  app.now = () => noonOf(day)
}

const yearCents = 14_900
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
    { paymentToken: 'cnon:card-nonce-ok', amount: yearCents, startsOn: year?.renewsOn, ...change },
    { 'idempotency-key': key },
  )
const cancel = (buyer: Buyer, id: string, next: Record<string, unknown> | undefined) =>
  call(buyer, 'POST', `/api/yearly-services/${id}/cancel`, next ? { next } : {})
const keep = (buyer: Buyer, id: string) => call(buyer, 'POST', `/api/yearly-services/${id}/keep`, {})
const mailsAbout = async (buyer: Buyer) =>
  (await mailsTo(running, buyer.user.email)).filter(({ template }) => /^(renewal|service|agent-exit)/.test(template))
/** Sorted: several are written at one instant. */
const mailKinds = async (buyer: Buyer) => (await mailsAbout(buyer)).map(({ template }) => template).sort()

const staffCall = async (method: string, path: string, body?: unknown) => {
  const token = await aSession(app, staff)
  const response = await callApi(app, method, `/api/staff/yearly-services${path}`, body, { token })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const staffPost = (path: string, body: unknown) => staffCall('POST', `/${path}`, body)
const exitsNow = async (id: string) => {
  const { services } = (await staffCall('GET', '?view=exits')).body as unknown as RenewalList
  return services.find((one) => one.id === id)
}

/** Lets every service's mail fail once, as a crash in the middle of its transaction would. */
async function failing(work: () => Promise<void>) {
  const { sendAll } = app.jobs
  app.jobs.sendAll = () => Promise.reject(new Error('The program stopped'))
  try {
    await work()
  } finally {
    app.jobs.sendAll = sendAll
  }
}

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
    priceCents: yearCents,
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
  expect(due).toMatchObject({ state: 'noticed', isPayable: true, nextPriceCents: yearCents })
  const answer = await pay(buyer, due)
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  const orderId = String(answer.body['orderId'])
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ status: 'completed', totalCents: yearCents, renewalOf: due.id })
  expect(await chargesOf(orderId)).toMatchObject([{ amountCents: yearCents }])
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

test('the same submit, however often and at once, is one charge and one year', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-10-17')
  const due = await onlyOf(buyer)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(buyer, due, {}, key)))
  const [paid] = answers.filter(({ status }) => status === 201)
  expect(paid).toBeDefined()
  // Another tab, with another card and another key, pays for the same year.
  expect(await pay(buyer, due, { paymentToken: 'cnon:card-nonce-ok' })).toMatchObject({ status: 409 })
  expect(await pay(buyer, due, {}, key)).toMatchObject({ status: 201 })
  expect(await chargesOf(String(paid?.body['orderId']))).toHaveLength(1)
  expect((await onlyOf(buyer)).year).toMatchObject({ renewsOn: '2028-11-16' })
})

test('two tabs that pay at once pay one year', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-10-17')
  const due = await onlyOf(buyer)
  const tokens = ['cnon:card-nonce-ok', 'cnon:card-nonce-ok', 'cnon:card-nonce-ok']
  const answers = await Promise.all(tokens.map((paymentToken) => pay(buyer, due, { paymentToken })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const years = await app.db.select().from(renewals).where(eq(renewals.serviceId, due.id))
  expect(years).toHaveLength(1)
  expect(await chargesOf(years[0]?.orderId ?? '')).toHaveLength(1)
})

test('another amount, another year, another person, and a declined card charge nothing; the next card pays the same order', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-10-17')
  const due = await onlyOf(buyer)
  expect(await pay(buyer, due, { amount: 100 })).toMatchObject({
    status: 409,
    body: { code: 'price-changed', amountCents: yearCents },
  })
  expect(await pay(buyer, due, { startsOn: '2028-11-16' })).toMatchObject({
    status: 409,
    body: { code: 'order-state' },
  })
  expect((await pay(await aBuyer(running), due)).status).toBe(404)
  const declined = await pay(buyer, due, { paymentToken: 'cnon:card-nonce-declined' })
  expect(declined).toMatchObject({ status: 402, body: { code: 'card-declined' } })
  expect(await onlyOf(buyer)).toMatchObject({ isPayable: true, isDeclined: true, year: { renewsOn: '2027-11-16' } })
  const paid = await pay(buyer, due)
  expect(paid).toMatchObject({ status: 201, body: { orderId: declined.body['orderId'] } })
  expect(await chargesOf(String(paid.body['orderId']))).toHaveLength(1)
})

test('a price that changed is the one of today, with last year’s beside it', async () => {
  const { buyer } = await aCalendar('2026-11-16')
  goTo('2027-10-17')
  await app.db.execute(sql`update products set price_cents = 15900 where id = 'compliance-calendar'`)
  await app.db.transaction((tx) => invalidateTag(tx, 'prices'))
  try {
    await expect.poll(async () => (await onlyOf(buyer)).nextPriceCents).toBe(15_900)
    const due = await onlyOf(buyer)
    expect(due).toMatchObject({ priceCents: yearCents })
    expect((await pay(buyer, due)).status).toBe(409)
    await runRenewals(app)
    const [mail] = await mailsAbout(buyer)
    expect(mail?.textBody).toContain('$159.00 ($149.00 last year)')
    expect((await pay(buyer, due, { amount: 15_900 })).status).toBe(201)
    expect(await onlyOf(buyer)).toMatchObject({ priceCents: 15_900 })
  } finally {
    await app.db.execute(sql`update products set price_cents = ${yearCents} where id = 'compliance-calendar'`)
    await app.db.transaction((tx) => invalidateTag(tx, 'prices'))
    await expect.poll(async () => (await onlyOf(buyer)).nextPriceCents).toBe(yearCents)
  }
})

test('a payment whose outcome nobody knows holds the service where it is', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-11-10')
  const due = await onlyOf(buyer)
  const stopped = aRun(running, {
    failpoint(point) {
      if (point === 'after-T1') throw new Error('The program stopped')
    },
  })
  const facts = { idempotencyKey: crypto.randomUUID(), ip: '127.0.0.1', userAgent: 'test' }
  const input = { serviceId: due.id, paymentToken: 'cnon:card-nonce-ok', amount: yearCents, startsOn: '2027-11-16' }
  await payRenewal(app, buyer.user, input, facts, stopped).catch(() => {})
  expect(await onlyOf(buyer)).toMatchObject({ isProcessing: true, isPayable: false, canCancel: false })
  expect((await cancel(buyer, due.id, { nextAgent: 'self' })).status).toBe(409)
  goTo('2028-01-20')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'active' })
  goTo('2027-11-10')
  await settle(running)
  expect(await onlyOf(buyer)).toMatchObject({ isProcessing: false })
})

test('a refund of a renewal takes its year back', async () => {
  const { buyer } = await aCalendar('2026-11-16')
  goTo('2027-10-17')
  const due = await onlyOf(buyer)
  const orderId = String((await pay(buyer, due)).body['orderId'])
  const move = { to: 'refunded', actor: 'system' } as const
  await app.db.transaction((tx) => moveOrder(app, tx, orderId, 'completed', move))
  expect(await onlyOf(buyer)).toMatchObject({
    state: 'due',
    isPayable: true,
    priceCents: yearCents,
    year: { startsOn: '2026-11-16', renewsOn: '2027-11-16' },
  })
  // The same year again, as another order.
  const again = await pay(buyer, due)
  expect(again.status).toBe(201)
  expect(again.body['orderId']).not.toBe(orderId)
})

test('an order that is refunded ends its services; an agent who was appointed leaves with the dates of the law', async () => {
  const calendar = await aCalendar('2026-11-16')
  const agent = await anAgent('2026-11-16')
  const move = { to: 'refunded', actor: 'system' } as const
  for (const { orderId } of [calendar, agent])
    await app.db.transaction(async (tx) => {
      const { status } = await lockOrder(tx, orderId)
      await moveOrder(app, tx, orderId, status, move)
    })
  expect(await onlyOf(calendar.buyer)).toMatchObject({ state: 'ended', endedBecause: 'refunded' })
  expect(await onlyOf(agent.buyer)).toMatchObject({
    state: 'exiting',
    exit: { resignOn: '2026-11-16', effectiveOn: '2026-12-17', resignedOn: null },
  })
})

test('a client cancels the agent, keeps it, cancels again, and the state’s records end it', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-10-19')
  const { id, exit } = await onlyOf(buyer)
  expect(exit).toEqual({ because: 'canceled', resignOn: '2027-11-16', resignedOn: null, effectiveOn: '2027-12-17' })
  expect(await cancel(buyer, id, undefined)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  const named = { nextAgent: 'named', name: 'Robin Sample', address: 'PO Box 12, Seattle, WA 98101' }
  expect((await cancel(buyer, id, named)).status).toBe(422)
  expect((await cancel(await aBuyer(running), id, { nextAgent: 'self' })).status).toBe(404)
  const street = { ...named, address: '118 Example Street, Seattle, WA 98101' }
  expect(await cancel(buyer, id, street)).toMatchObject({
    status: 200,
    body: { state: 'canceled', canKeep: true, canceledOn: '2027-10-19', nextAgentName: 'Robin Sample' },
  })
  expect((await cancel(buyer, id, street)).status).toBe(409)
  expect((await keep(buyer, id)).body).toMatchObject({ state: 'due', canceledOn: null, nextAgentName: null })
  expect((await keep(buyer, id)).status).toBe(409)
  goTo('2027-10-20')
  await cancel(buyer, id, street)
  expect((await pay(buyer, await onlyOf(buyer))).status).toBe(409)
  goTo('2027-11-15')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'canceled', canKeep: true })
  goTo('2027-11-16')
  expect((await keep(buyer, id)).status).toBe(409)
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'exiting', exit: { resignOn: '2027-11-16' } })
  expect(await staffPost(`${id}/new-agent`, { shownOn: '2027-11-17' })).toMatchObject({ status: 422 })
  expect(await staffPost(`${id}/new-agent`, { shownOn: '2027-11-16' })).toMatchObject({ status: 200 })
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended', endedBecause: 'new-agent', endedOn: '2027-11-16' })
  expect(await mailKinds(buyer)).toEqual(['service-canceled', 'service-canceled', 'service-ended'])
})

test('staff see who leaves and what is next, and record the resignation once', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-11-20')
  const { id } = await onlyOf(buyer)
  // Past its year it leaves at once: November 20 is a Saturday.
  await cancel(buyer, id, { nextAgent: 'closing' })
  expect(await exitsNow(id)).toMatchObject({ state: 'exiting', act: 'resign', actOn: '2027-11-22' })
  goTo('2027-11-22')
  expect(
    (await call(buyer, 'POST', `/api/staff/yearly-services/${id}/resignation`, { filedOn: '2027-11-22' })).status,
  ).toBe(403)
  expect((await staffPost(`${id}/resignation`, { filedOn: '2027-11-23' })).body).toMatchObject({
    errors: { filedOn: 'Enter a day that isn’t ahead' },
  })
  expect((await staffPost(`${id}/resignation`, { filedOn: '2027-11-15' })).status).toBe(422)
  expect((await staffPost(`${id}/resignation`, { filedOn: '2027-11-22' })).status).toBe(200)
  expect((await staffPost(`${id}/resignation`, { filedOn: '2027-11-22' })).status).toBe(409)
  expect(await exitsNow(id)).toMatchObject({ act: 'takes-effect', actOn: '2027-12-23', resignedOn: '2027-11-22' })
  goTo('2027-12-23')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended', endedBecause: 'resigned', endedOn: '2027-12-23' })
  const told = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where action like 'service.%' and detail ->> 'serviceId' = ${id} order by id`,
  )
  expect(told.rows.map(({ action }) => action)).toEqual([
    'service.canceled',
    'service.exit-begun',
    'service.resigned',
    'service.ended',
  ])
})

test('two years, day by day, with runs that fail, that overlap, and that are missing: each notice exactly once', async () => {
  const begun = '2028-11-16'
  const never = await aCalendar(begun)
  const left = await anAgent(begun)
  const loyal = await anAgent(begun)
  const quiet = await aCalendar(begun)
  const canceled = await aCalendar(begun)
  await saveNotificationChoices(app, quiet.buyer.user.id, { renewalReminders: false })
  await cancel(canceled.buyer, (await onlyOf(canceled.buyer)).id, undefined)
  const payDays = ['2029-10-20', '2030-11-12']
  for (let day = begun, count = 0; day <= '2030-11-20'; day = addDays(day, 1), count += 1) {
    goTo(day)
    // Some days have no run, some have two at once, and some begin with one that fails in the middle.
    if (count % 29 === 0) continue
    if (count % 7 === 0) await failing(() => runRenewals(app))
    await Promise.all(Array.from({ length: count % 3 === 0 ? 2 : 1 }, () => runRenewals(app)))
    if (payDays.includes(day)) expect((await pay(loyal.buyer, await onlyOf(loyal.buyer))).status).toBe(201)
    const isToResign = and(eq(yearlyServices.orderId, left.orderId), eq(yearlyServices.resignOn, day))
    const [exit] = await app.db.select().from(yearlyServices).where(isToResign)
    if (exit) expect((await staffPost(`${exit.id}/resignation`, { filedOn: day })).status).toBe(200)
  }
  const noticesOf = async ({ buyer }: { buyer: Buyer }) => {
    const { id } = await onlyOf(buyer)
    const rows = await app.db
      .select()
      .from(yearlyNotices)
      .where(eq(yearlyNotices.serviceId, id))
      .orderBy(yearlyNotices.at)
    return rows.map(({ renewsOn, kind, isMailed }) => `${renewsOn} ${kind} ${isMailed ? 'mailed' : 'not mailed'}`)
  }
  const all = ['60-days', '30-days', '7-days', 'due-day', '15-days-late', '30-days-late']
  expect(await noticesOf(never)).toEqual(all.map((kind) => `2029-11-16 ${kind} mailed`))
  expect(await noticesOf(left)).toEqual(all.map((kind) => `2029-11-16 ${kind} mailed`))
  expect(await noticesOf(loyal)).toEqual([
    '2029-11-16 60-days mailed',
    '2029-11-16 30-days mailed',
    '2030-11-16 60-days mailed',
    '2030-11-16 30-days mailed',
    '2030-11-16 7-days mailed',
  ])
  expect(await noticesOf(quiet)).toEqual(
    all.map((kind, at) => `2029-11-16 ${kind} ${at < 3 ? 'not mailed' : 'mailed'}`),
  )
  expect(await noticesOf(canceled)).toEqual([])
  expect(await onlyOf(canceled.buyer)).toMatchObject({
    state: 'ended',
    endedBecause: 'canceled',
    endedOn: '2029-11-15',
  })
  expect(await onlyOf(never.buyer)).toMatchObject({ state: 'ended', endedBecause: 'unpaid' })
  expect(await onlyOf(left.buyer)).toMatchObject({ state: 'ended', endedBecause: 'resigned' })
  expect(await onlyOf(loyal.buyer)).toMatchObject({ state: 'active', year: { renewsOn: '2031-11-16', number: 4 } })
  const late = [
    ...Array.from({ length: 3 }, () => 'renewal-notice'),
    ...Array.from({ length: 3 }, () => 'renewal-warning'),
  ]
  expect(await mailKinds(never.buyer)).toEqual([...late, 'service-ended'])
  expect(await mailKinds(left.buyer)).toEqual(['agent-exit', 'agent-exit', ...late, 'service-ended'])
  expect(await mailKinds(quiet.buyer)).toEqual([...late.slice(3), 'service-ended'])
}, 240_000)

const undo = new Error('Undone')

test('the database allows just the moves of the table', async () => {
  const { orderId } = await aCalendar('2026-11-16')
  /** All that any state asks for. */
  const facts = {
    orderId,
    productId: 'registered-agent',
    label: 'Registered Agent Service',
    priceCents: yearCents,
    startsOn: '2026-11-16',
    periodStartsOn: '2026-11-16',
    renewsOn: '2027-11-16',
    exitBecause: 'unpaid' as const,
    resignOn: '2028-01-03',
  }
  const end = { endedOn: '2028-01-03', endedBecause: 'unpaid' as const }
  const isAllowed = async (from: YearlyState, to: YearlyState): Promise<boolean> => {
    let isMoved = false
    const trial = app.db.transaction(async (tx) => {
      const ended = from === 'ended' ? end : {}
      const [row] = await tx
        .insert(yearlyServices)
        .values({ ...facts, ...ended, linePosition: 99, state: from })
        .returning()
      const set = to === 'ended' ? end : { endedOn: null, endedBecause: null }
      await tx
        .update(yearlyServices)
        .set({ ...set, state: to })
        .where(eq(yearlyServices.id, row?.id ?? ''))
      isMoved = true
      throw undo
    })
    await trial.catch((error: unknown) => {
      if (error !== undo && isMoved) throw error
    })
    return isMoved
  }
  for (const from of yearlyStates)
    for (const to of yearlyStates.filter((one) => one !== from))
      expect(await isAllowed(from, to), `${from} -> ${to}`).toBe(yearlyMoves[from].includes(to))
})
