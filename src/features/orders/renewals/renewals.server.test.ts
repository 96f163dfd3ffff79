import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, aRun, settle } from '../../../../test/orders.ts'
import { aRenewalDesk, yearCents } from '../../../../test/renewals.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { receiptLines } from '#features/orders/receipt/receipt-facts.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import { beginServices } from './open-services.server.ts'
import { payRenewal } from './pay-renewal.server.ts'
import { renewals, yearlyServices } from './renewals-tables.server.ts'
import { runRenewals } from './run-renewals.job.server.ts'
import { type YearlyState, yearlyMoves, yearlyStates } from './yearly-states.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const desk = await aRenewalDesk(running)
const { goTo, aCalendar, anAgent, servicesOf, onlyOf, pay, cancel, keep, call } = desk
const { mailsAbout, mailKinds, staffPost, exitsNow, chargesOf } = desk

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

test('with a formation it waits for the state, and its year begins on the day of the filing', async () => {
  const { buyer, orderId } = await desk.bought('2026-11-16', 'llc', ['registered-agent'])
  expect(await onlyOf(buyer)).toMatchObject({ state: 'waiting', year: null, canCancel: false, isPayable: false })
  const begin = (day: string) => app.db.transaction((tx) => beginServices(tx, orderId, day))
  await begin('2026-12-03')
  expect(await onlyOf(buyer)).toMatchObject({
    state: 'active',
    year: { startsOn: '2026-12-03', renewsOn: '2027-12-03' },
  })
  // Filed once more: the year that runs stays.
  await begin('2027-01-05')
  expect((await onlyOf(buyer)).year).toMatchObject({ startsOn: '2026-12-03' })
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
  const { body: view } = await call(buyer, 'GET', `/api/orders/${orderId}`)
  expect(receiptLines(view['receipt'] as Parameters<typeof receiptLines>[0])).toMatchObject([
    { label: 'Annual Compliance Calendar, November 16, 2027, to November 15, 2028', amountCents: yearCents },
  ])
  expect(await onlyOf(buyer)).toMatchObject({
    state: 'active',
    isPayable: false,
    renewalOrderId: orderId,
    year: { startsOn: '2027-11-16', renewsOn: '2028-11-16', number: 3 },
  })
  expect(await servicesOf(buyer)).toHaveLength(1)
  expect(await pay(buyer, due)).toMatchObject({ status: 409, body: { code: 'order-state' } })
  expect(await mailKinds(buyer)).toEqual(['renewal-notice', 'renewal-paid'])
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
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
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

test('another tab is answered while a payment ends: neither waits for what the other holds', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-10-17')
  const due = await onlyOf(buyer)
  const stopped = aRun(running, {
    failpoint(name) {
      if (name === 'before-create') throw new Error('stopped here')
    },
  })
  const facts = { idempotencyKey: crypto.randomUUID(), ip: '127.0.0.1', userAgent: 'test' }
  const input = { serviceId: due.id, paymentToken: 'cnon:card-nonce-ok', amount: yearCents, startsOn: '2027-11-16' }
  await payRenewal(app, buyer.user, input, facts, stopped).catch(() => {})
  const [year] = await app.db.select().from(renewals).where(eq(renewals.serviceId, due.id))
  const orderId = year?.orderId ?? ''
  await app.db.transaction(async (tx) => {
    // As the end of a payment does, before it locks the service.
    await lockOrder(tx, orderId)
    expect((await pay(buyer, due)).status).toBe(409)
  })
  await settle(running)
  expect(await chargesOf(orderId)).toHaveLength(1)
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

test('the next year has an invoice from 60 days before, for its client and staff, until it is paid', async () => {
  const { buyer } = await anAgent('2026-11-16')
  goTo('2027-09-16')
  const { id } = await onlyOf(buyer)
  const path = `/api/yearly-services/${id}/invoice`
  expect((await call(buyer, 'GET', path)).status).toBe(404)
  goTo('2027-09-17')
  const response = await desk.download(buyer, path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const name = /Legate invoice \S+-2\.pdf/
  expect(response.headers.get('content-disposition')).toMatch(name)
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[^]*Invoice \S+-2/)
  expect((await call(await aBuyer(running), 'GET', path)).status).toBe(404)
  const forStaff = await desk.download(null, `/api/staff/yearly-services/${id}/invoice`)
  expect(forStaff.status).toBe(200)
  expect(forStaff.headers.get('content-disposition')).toMatch(name)
  await pay(buyer, await onlyOf(buyer))
  expect((await call(buyer, 'GET', path)).body).toMatchObject({
    code: 'not-found',
    detail: 'There’s no invoice because nothing is due for this service now.',
  })
})
