import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aCorrectionDesk, anotherSubmit } from '../../../../test/corrections.ts'
import { aBuyer, aRun, attemptsOf, mailsTo, readLedger as readCharges } from '../../../../test/orders.ts'
import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import { readLedger } from '#features/orders/money/ledger-queries.server.ts'
import { monthOf } from '#features/orders/money/month.ts'
import { revenueCents } from '#features/orders/money/month-export.ts'
import { addUpMonth } from '#features/orders/money/month-export-queries.server.ts'
import { paymentQuery } from '#features/orders/money/payment-list.ts'
import { listPayments } from '#features/orders/money/payment-list-queries.server.ts'
import { readPayment } from '#features/orders/money/payment-queries.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { checkLedger } from '#features/payments/ledger/check-ledger.server.ts'
import { amountDueMoves, amountDueStates } from './amount-due-states.ts'
import { amountsDue } from './amounts-due-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const desk = await aCorrectionDesk(running)
const { first, second, admin, path, aDue } = desk
const month = monthOf(desk.today)

const caseOf = async (orderId: string) =>
  (await first.get(`${path(orderId)}/correction`)).body as unknown as CorrectionView
const dueOf = async (id: string) => (await app.db.select().from(amountsDue).where(eq(amountsDue.id, id)))[0]
const refundsOf = (orderId: string) => app.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const chargesOf = async (orderId: string) => {
  const ids = (await attemptsOf(running, orderId)).map(({ id }) => id)
  return readCharges(running).filter(({ type, referenceId }) => type === 'completed' && ids.includes(referenceId ?? ''))
}

test('a client who is responsible owes the state’s fee, pays it, and the order is filed again', async () => {
  const { buyer, orderId, view, due, pay, answer } = await aDue()
  expect(due).toMatchObject({ amountCents: 20_000, state: 'open', isPayable: true, isDeclined: false })
  // 180 for an LLC and 20 for filing online, each a dated amount with its source.
  expect(due.fees).toMatchObject([
    { id: 'llc-formation', amountCents: 18_000, source: 'WAC 434-112-085', effectiveFrom: '2026-01-01' },
    { id: 'online-filing', amountCents: 2000 },
  ])
  expect((await view()).tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)).toEqual([
    'answer-question',
    'pay-fee',
  ])
  await answer()
  expect((await view()).status).toBe('waiting_for_client')
  expect(await first.post(`${path(orderId)}/checks/first`)).toMatchObject({ status: 409 })

  expect(await pay()).toMatchObject({ status: 201, body: { success: true, orderId } })
  const paid = await view()
  expect(paid.status).toBe('in_review')
  expect(paid.amountsDue).toMatchObject([{ state: 'paid', isPayable: false, card: { brand: 'VISA', last4: '5858' } }])
  expect(paid.totalCents).toBe(67_700)
  expect((await chargesOf(orderId)).map(({ amountCents }) => amountCents)).toEqual([67_700, 20_000])
  expect(await pay({}, anotherSubmit())).toMatchObject({ status: 409, body: { code: 'order-state' } })
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.map(({ template }) => template).filter((name) => name.startsWith('fee-'))).toEqual([
    'fee-due',
    'fee-paid',
  ])

  const receipt = await callApi(app, 'GET', `/api/orders/${orderId}/amounts-due/${due.id}/receipt`, undefined, {
    token: buyer.token,
  })
  expect(receipt.status).toBe(200)
  const pdf = Buffer.from(await receipt.arrayBuffer()).toString('latin1')
  expect(pdf).toContain(`Receipt ${paid.number}-2`)
  const stranger = await aBuyer(running)
  const foreign = await callApi(app, 'GET', `/api/orders/${orderId}/amounts-due/${due.id}/receipt`, undefined, {
    token: stranger.token,
  })
  expect(foreign.status).toBe(404)

  await desk.file(orderId)
  await first.move(orderId, 'filed', { ubi: '600111222', filedOn: desk.today })
  expect(await caseOf(orderId)).toMatchObject({ isOpen: false, firmFeeCents: 0, amountDue: { state: 'paid' } })
})

test('another amount, another person, and a declined card charge nothing', async () => {
  const { orderId, due, pay, view } = await aDue()
  expect(await pay({ amount: 100 })).toMatchObject({
    status: 409,
    body: { code: 'price-changed', amountCents: 20_000 },
  })
  const stranger = await aBuyer(running)
  const body = { paymentToken: 'cnon:card-nonce-ok', amount: 20_000 }
  expect(await stranger.post(`/api/orders/${orderId}/amounts-due/${due.id}/payments`, body)).toMatchObject({
    status: 404,
  })
  expect(await pay({ paymentToken: 'cnon:card-nonce-declined' })).toMatchObject({
    status: 402,
    body: { code: 'card-declined' },
  })
  expect((await view()).amountsDue).toMatchObject([{ state: 'open', isPayable: true, isDeclined: true }])
  expect((await view()).status).toBe('waiting_for_client')
  expect(await chargesOf(orderId)).toHaveLength(1)
})

test('the same submit, however often and at once, is one charge', async () => {
  const { orderId, pay } = await aDue()
  const key = anotherSubmit()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay({}, key)))
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  expect(await pay({}, key)).toMatchObject({ status: 201 })
  expect(await chargesOf(orderId)).toHaveLength(2)
  expect(await pay({ confirmDuplicate: true }, key)).toMatchObject({
    status: 409,
    body: { code: 'key-reused' },
  })
})

test('an admin waives it with a reason; then the firm pays the state', async () => {
  const { orderId, due, answer, view, pay } = await aDue()
  const waive = `${path(orderId)}/amounts-due/${due.id}/waived`
  expect((await first.post(waive, { reason: 'We want to be kind' })).status).toBe(403)
  expect(await admin.post(waive, { reason: 'short' })).toMatchObject({ status: 422 })
  expect((await admin.post(waive, { reason: 'We want to be kind' })).status).toBe(200)
  expect((await admin.post(waive, { reason: 'We want to be kind' })).status).toBe(409)
  expect((await pay()).status).toBe(409)
  await answer()
  expect((await view()).status).toBe('in_review')
  await desk.file(orderId)
  expect(await caseOf(orderId)).toMatchObject({ firmFeeCents: 20_000, amountDue: { state: 'waived' } })
})

test('our mistake is our cost, and the state’s only where it takes its fee', async () => {
  const ours = await desk.aReturned()
  await desk.decide(ours.orderId, 'ours')
  await desk.file(ours.orderId)
  expect(await caseOf(ours.orderId)).toMatchObject({ firmFeeCents: 20_000, amountDue: null })
  const theirs = await desk.aReturned()
  await desk.decide(theirs.orderId, 'state')
  await desk.file(theirs.orderId)
  expect(await caseOf(theirs.orderId)).toMatchObject({ firmFeeCents: 0, stateAsksFee: false })
  const charged = await desk.aReturned()
  await desk.decide(charged.orderId, 'state', { stateAsksFee: true })
  await desk.file(charged.orderId)
  expect(await caseOf(charged.orderId)).toMatchObject({ firmFeeCents: 20_000, stateAsksFee: true })
  await expect(app.db.execute(sql`update firm_fees set amount_cents = 1`)).rejects.toThrow()
})

test('decided again as ours, what is open is no longer due', async () => {
  const { orderId, due, pay, view } = await aDue()
  const reopen = (reason: string) => first.post(`${path(orderId)}/correction/reopened`, { reason })
  expect(await reopen('short')).toMatchObject({ status: 422 })
  expect((await reopen('The address was right after all')).status).toBe(200)
  expect((await view()).amountsDue).toMatchObject([{ state: 'open', isPayable: false }])
  expect((await pay()).status).toBe(409)
  expect(await first.post(`${path(orderId)}/checks/first`)).toMatchObject({ status: 409 })
  await desk.decide(orderId, 'ours')
  expect(await dueOf(due.id)).toMatchObject({ state: 'void' })
  expect(await caseOf(orderId)).toMatchObject({
    party: 'ours',
    withdrawn: [{ party: 'client', because: 'The address was right after all' }],
  })
})

test('decided again as ours, what was paid goes back to the card once an admin confirms', async () => {
  const { orderId, due, pay, answer, view } = await aDue()
  await pay()
  await answer()
  await first.post(`${path(orderId)}/correction/reopened`, { reason: 'The address was right after all' })
  await desk.decide(orderId, 'ours')
  expect(await dueOf(due.id)).toMatchObject({ state: 'reversed' })
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ state: 'requested', needsApproval: true, amountCents: 20_000, endsOrder: false })
  expect((await view()).refunds).toMatchObject([{ state: 'checking', amountDueId: due.id }])
  const decision = `/api/staff/refunds/${refund?.id}`
  expect(await admin.post(`${decision}/refuse`, { reason: 'We keep it, thank you' })).toMatchObject({ status: 409 })
  expect((await second.post(`${decision}/approve`)).status).toBe(403)
  expect((await admin.post(`${decision}/approve`)).status).toBe(200)
  await sendDueRefunds(app)
  const [feePayment] = (await attemptsOf(running, orderId)).filter(({ amountDueId }) => amountDueId !== null)
  const back = readCharges(running).filter(
    ({ type, paymentId }) => type === 'refunded' && paymentId === feePayment?.squarePaymentId,
  )
  expect(back.map(({ amountCents }) => amountCents)).toEqual([20_000])
  expect((await view()).status).toBe('in_review')
})

test('decided again as the client’s, what was paid stays paid', async () => {
  const { orderId, due, pay, view } = await aDue()
  await pay()
  await first.post(`${path(orderId)}/correction/reopened`, { reason: 'We looked at it once more' })
  await desk.decide(orderId, 'client')
  expect((await view()).amountsDue).toMatchObject([{ id: due.id, state: 'paid' }])
  expect(await refundsOf(orderId)).toEqual([])
})

test('an order that is canceled owes nothing more; what was paid and not filed goes back, each to its payment', async () => {
  const open = await aDue()
  await open.buyer.post(`/api/orders/${open.orderId}/cancel`, await quoted(open))
  expect(await dueOf(open.due.id)).toMatchObject({ state: 'void' })
  const paid = await aDue()
  await paid.pay()
  const cancel = await quoted(paid)
  expect((await paid.buyer.post(`/api/orders/${paid.orderId}/cancel`, cancel)).status).toBe(200)
  const rows = await refundsOf(paid.orderId)
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cancel.refundCents)
  expect(rows.map(({ amountCents }) => amountCents)).toContain(20_000)
  // The provider holds a refund as pending at first.
  await sendDueRefunds(app)
  await app.db.execute(sql`update refunds set next_run_at = now() - interval '1 second' where next_run_at is not null`)
  await sendDueRefunds(app)
  expect((await refundsOf(paid.orderId)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect((await paid.view()).status).toBe('refunded')
})

async function quoted({ buyer, orderId }: Pick<Awaited<ReturnType<typeof aDue>>, 'buyer' | 'orderId'>) {
  const { totalCents } = await buyer.get<{ totalCents: number }>(`/api/orders/${orderId}/refund-quote`)
  return { refundCents: totalCents, reason: '' }
}

test('no refund gives back more than its own payment took', async () => {
  const { orderId, pay } = await aDue()
  await pay()
  const [own, fee] = (await attemptsOf(running, orderId)).toSorted((a, b) => b.amountCents - a.amountCents)
  const give = (amountCents: number, paymentId: string | undefined) =>
    admin.post(`${path(orderId)}/refunds`, { amountCents, paymentId, endsOrder: false, reason: 'We were late with it' })
  expect(await give(20_001, fee?.id)).toMatchObject({ status: 422 })
  expect((await give(20_000, fee?.id)).status).toBe(200)
  expect((await give(10_000, own?.id)).status).toBe(200)
  expect(await give(1, fee?.id)).toMatchObject({ status: 422 })
  await expect(
    app.db.execute(sql`insert into refunds (order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason,
      requested_by, needs_approval, square_key, square_reason) select order_id, id, 1, 0, false, 'x',
      ${admin.user.id}, false, gen_random_uuid()::text, 'x' from payment_attempts where id = ${fee?.id ?? ''}`),
  ).rejects.toThrow()
})

test('no fee is opened or paid while a refund ends the order', async () => {
  const { orderId, pay } = await aDue()
  const ending = { amountCents: 60_000, endsOrder: true, reason: 'The client asked for it' }
  expect((await admin.post(`${path(orderId)}/refunds`, ending)).status).toBe(200)
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'order-state' } })
  const other = await desk.aReturned()
  expect((await admin.post(`${path(other.orderId)}/refunds`, ending)).status).toBe(200)
  expect(await desk.decide(other.orderId, 'client')).toMatchObject({ status: 409, body: { code: 'order-state' } })
})

test('a fee that the client paid, and what we paid ourselves, are in the month and in Numbers, and are no revenue', async () => {
  const before = await addUpMonth(app.db, month)
  const { orderId, due, pay } = await aDue()
  await pay()
  const ours = await desk.aReturned()
  await desk.decide(ours.orderId, 'ours')
  await desk.file(ours.orderId)
  const after = await addUpMonth(app.db, month)
  const added = (key: 'payments' | 'capturedCents' | 'stateFeesCents' | 'firmFees' | 'firmFeesCents') =>
    after[key] - before[key]
  expect([added('payments'), added('capturedCents'), added('stateFeesCents')]).toEqual([3, 155_400, 60_000])
  expect([added('firmFees'), added('firmFeesCents')]).toEqual([1, 20_000])
  expect(revenueCents(after) - revenueCents(before)).toBe(95_400)
  const file = await callApi(app, 'GET', `/api/staff/exports/${month}/state-fees`, undefined, { token: admin.token })
  expect(await file.text()).toMatch(/Paid by us,-200\.00,.*WAC 434-112-085/)
  const [listed] = (await listPayments(app.db, paymentQuery.parse({}))).payments.filter(
    ({ amountDue }) => amountDue === due.label,
  )
  expect(listed).toMatchObject({ amountCents: 20_000, state: 'captured' })
  const page = await readPayment(app.db, admin.user.id, await feePaymentOf(orderId), app.now())
  expect(page).toMatchObject({ amountDue: due.label, refundable: { leftCents: 20_000, proposedCents: 20_000 } })
  expect(page.attempts.map(({ amountDue }) => amountDue)).toEqual([null, due.label])
  const receipt = await callApi(app, 'GET', page.receiptHref ?? '', undefined, { token: admin.token })
  expect(receipt.status).toBe(200)
})

const feePaymentOf = async (orderId: string) =>
  (await attemptsOf(running, orderId)).find(({ amountDueId }) => amountDueId !== null)?.id ?? ''

test('both ledgers agree with a second payment, and nothing differs', async () => {
  const { orderId, pay } = await aDue()
  await pay()
  const realNow = app.now.bind(app)
  app.now = () => new Date(realNow().getTime() + 10 * 60_000)
  await checkLedger(aRun(running), null)
  const { check, open } = await readLedger(app.db, app.now())
  app.now = realNow
  expect(check?.provider.netCents).toBe(check?.ours.netCents)
  expect(open.filter(({ order }) => order?.id === orderId)).toEqual([])
})

test('a second return of the same order may be due again', async () => {
  const { buyer, orderId, pay, answer, view } = await aDue()
  await pay()
  await answer()
  await desk.file(orderId)
  await first.move(orderId, 'rejected', { decidedOn: desk.today, reason: 'Once more' })
  await desk.decide(orderId, 'client')
  expect((await view()).amountsDue).toMatchObject([{ state: 'paid' }, { state: 'open', isPayable: true }])
  expect((await pay({}, anotherSubmit())).status).toBe(409)
  const [, again] = (await view()).amountsDue
  const path = `/api/orders/${orderId}/amounts-due/${again?.id}/payments`
  const body = { paymentToken: 'cnon:card-nonce-ok', amount: 20_000 }
  expect((await callApi(app, 'POST', path, body)).status).toBe(401)
  expect((await buyer.post(path, body)).status).toBe(201)
  expect(await chargesOf(orderId)).toHaveLength(3)
})

test('the database allows exactly the moves of the table', async () => {
  const { orderId, due } = await aDue()
  const when = (state: string) => sql`paid_at = case when ${state} in ('paid', 'reversed') then now() end,
    settled_at = case when ${state} in ('waived', 'void', 'reversed') then now() end,
    settled_by = ${admin.user.id}, settled_because = 'A reason of ten'`
  await app.db.execute(sql`update amounts_due set state = 'void', ${when('void')} where id = ${due.id}`)
  for (const from of amountDueStates)
    for (const to of amountDueStates) {
      const id = crypto.randomUUID()
      const at = (states: readonly string[]) => (states.includes(from) ? new Date().toISOString() : null)
      await running.database.owner.db.execute(sql`insert into amounts_due
        (id, order_id, case_id, label, amount_cents, fees, state, paid_at, settled_at, settled_by, settled_because)
        select ${id}, order_id, case_id, label, amount_cents, fees, ${from}, ${at(['paid', 'reversed'])}::timestamptz,
          ${at(['waived', 'void', 'reversed'])}::timestamptz, ${admin.user.id}, 'A reason of ten'
        from amounts_due where id = ${due.id}`)
      const hasMoved = await app.db
        .execute(sql`update amounts_due set state = ${to}, ${when(to)} where id = ${id}`)
        .then(
          () => true,
          () => false,
        )
      expect([from, to, hasMoved]).toEqual([from, to, from === to || amountDueMoves[from].includes(to)])
      await running.database.owner.db.execute(sql`delete from amounts_due where id = ${id}`)
    }
  await expect(
    app.db.execute(sql`update amounts_due set amount_cents = 1 where order_id = ${orderId}`),
  ).rejects.toThrow()
})
