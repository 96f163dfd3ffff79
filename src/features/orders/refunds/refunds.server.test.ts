import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { mailsTo, readLedger, impatient } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { createCardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { RefundQuote } from './refund-quote.ts'
import { refundMoves, refundStates } from './refund-state.ts'
import { refunds } from './refunds-tables.server.ts'
import { sendDueRefunds } from './send-refunds.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const admin = await aStaffMember(running, 'admin')
const today = todayInPacific(app.now())
const realNow = app.now.bind(app)

const refundsOf = (orderId: string) =>
  app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.requestedAt)
/** What the stand-in's ledger says went back for the order. */
async function backOf(orderId: string): Promise<number[]> {
  const rows = await app.db.execute<{ id: string }>(
    sql`select square_payment_id as id from payment_attempts where order_id = ${orderId}`,
  )
  const ids = rows.rows.map(({ id }) => id)
  return readLedger(running)
    .filter(({ type, paymentId }) => type === 'refunded' && ids.includes(paymentId))
    .map(({ amountCents }) => amountCents)
}
/** Runs the job until nothing is due, moving the clock on to what is. */
async function sendAll(): Promise<void> {
  let at = realNow()
  app.now = () => at
  try {
    for (let round = 0; round < 20; round++) {
      await sendDueRefunds(app)
      const [next] = (
        await app.db.execute<{ due: string | null }>(
          sql`select min(greatest(next_run_at, lease_until))::text as due from refunds where next_run_at is not null`,
        )
      ).rows
      if (!next?.due) return
      at = new Date(Math.max(at.getTime(), new Date(next.due).getTime()) + 1)
    }
    throw new Error('The refunds do not settle')
  } finally {
    app.now = realNow
  }
}
const quoteOf = ({ buyer, orderId }: Awaited<ReturnType<typeof aPaidFormation>>) =>
  buyer.get<RefundQuote>(`/api/orders/${orderId}/refund-quote`)
const give = (orderId: string, amountCents: number, endsOrder = false) =>
  admin.post(`/api/staff/orders/${orderId}/refunds`, { amountCents, reason: 'We were late with it', endsOrder })

test('a client cancels for exactly the quote, and the money goes back once, also above 500 dollars', async () => {
  const paid = await aPaidFormation(running)
  const { buyer, orderId, view } = paid
  const quote = await quoteOf(paid)
  expect(quote.totalCents).toBe(67_700)
  const cancel = (refundCents: number) => buyer.post(`/api/orders/${orderId}/cancel`, { refundCents })
  expect(await cancel(67_699)).toMatchObject({
    status: 409,
    body: { code: 'price-changed', quote: { totalCents: 67_700 } },
  })
  expect(await cancel(67_700)).toMatchObject({ status: 200, body: { status: 'canceled' } })
  expect(await cancel(67_700)).toMatchObject({ status: 409 })
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ state: 'approved', needsApproval: false, lines: quote.lines })
  expect((await view()).refunds).toMatchObject([{ state: 'on-its-way', amountCents: 67_700, lines: quote.lines }])
  await sendAll()
  await sendAll()
  expect(await backOf(orderId)).toEqual([67_700])
  expect(await view()).toMatchObject({ status: 'refunded', paymentStatus: 'completed' })
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', isSelfApproved: false, approvedBy: null }])
  expect((await view()).refunds).toMatchObject([{ state: 'sent', settledAt: expect.any(String) }])
  const mails = (await mailsTo(running, buyer.user.email)).map(({ template }) => template)
  expect(mails).toEqual(expect.arrayContaining(['order-canceled', 'refund-sent']))
})

test('what lies with the state cannot be canceled; after a return its fees are gone', async () => {
  const paid = await aPaidFormation(running)
  const { buyer, orderId } = paid
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  expect((await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: 0 })).status).toBe(409)
  await staff.move(orderId, 'rejected', { decidedOn: today, reason: 'The name is taken' })
  const quote = await quoteOf(paid)
  expect(quote.lines.filter(({ backCents }) => backCents > 0)).toMatchObject([
    { paidCents: 14_900, why: 'Not appointed yet' },
    { paidCents: 7900, why: 'Not done yet' },
  ])
  expect((await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: quote.totalCents })).status).toBe(200)
  await sendAll()
  expect(await backOf(orderId)).toEqual([quote.totalCents])
})

test('a line that is done is not paid back', async () => {
  const paid = await aPaidFormation(running)
  const ofEin = sql`order_id = ${paid.orderId} and line_position in
    (select position from order_lines where order_id = ${paid.orderId} and product_id = 'ein')`
  await app.db.execute(sql`delete from line_tasks where ${ofEin}`)
  await app.db.execute(sql`update line_work set done_at = now(), done_by = 'system' where ${ofEin}`)
  const { lines } = await quoteOf(paid)
  expect(lines.filter(({ why }) => why === 'Done')).toMatchObject([{ paidCents: 7900, backCents: 0 }])
})

test('an admin gives something back with a reason, and the order goes on', async () => {
  const { orderId, view } = await aPaidFormation(running)
  expect((await staff.post(`/api/staff/orders/${orderId}/refunds`, {})).status).toBe(403)
  expect(
    await admin.post(`/api/staff/orders/${orderId}/refunds`, {
      amountCents: 5000,
      reason: 'Too late',
      endsOrder: false,
    }),
  ).toMatchObject({
    status: 422,
  })
  expect(await give(orderId, 67_701)).toMatchObject({
    status: 422,
    body: { errors: { amountCents: expect.any(String) } },
  })
  expect((await give(orderId, 5000)).status).toBe(200)
  expect(await give(orderId, 5000)).toMatchObject({ status: 409 })
  await sendAll()
  expect(await view()).toMatchObject({ status: 'in_review' })
  expect((await view()).timeline.at(-1)).toMatchObject({ note: 'We sent $50.00 back to your card' })
  expect((await give(orderId, 62_701)).status).toBe(422)
  expect(await backOf(orderId)).toEqual([5000])
})

test.each(['before-send', 'after-send'] as const)(
  'a crash %s neither loses the refund nor sends it twice',
  async (name) => {
    const { orderId } = await aPaidFormation(running)
    await give(orderId, 5000)
    for (let crashes = 0; crashes < 3; crashes++) {
      // Whoever had the row is gone; its lease ends.
      await app.db.execute(sql`update refunds set lease_until = null where order_id = ${orderId}`)
      await sendDueRefunds(app, (point) => {
        if (point === name) throw new Error('crash')
      })
    }
    await app.db.execute(sql`update refunds set lease_until = null where order_id = ${orderId}`)
    await sendAll()
    expect(await backOf(orderId)).toEqual([5000])
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  },
)

test('a provider that is down is asked again with the same key, and after 20 hours a person is called', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 5000)
  const { gateway } = app.cards
  impatient(running)
  app.cards.gateway = createCardGateway({
    accessToken: 'stand-in',
    environment: 'sandbox',
    baseUrl: 'http://127.0.0.1:9',
    locationId: 'LSTANDIN',
    maxFailures: Infinity,
  })
  await sendDueRefunds(app)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'sending', tries: 1, errorCode: 'NO_ANSWER' }])
  app.now = () => new Date(realNow().getTime() + 21 * 3_600_000)
  await sendDueRefunds(app)
  app.now = realNow
  app.cards.gateway = gateway
  const [stuck] = await refundsOf(orderId)
  expect(stuck).toMatchObject({ state: 'sending', tries: 2, nextRunAt: null })
  const issues = await app.db.execute(sql`select kind from recon_issues where order_id = ${orderId}`)
  expect(issues.rows).toEqual([{ kind: 'refund-unanswered' }])
  expect((await admin.get('/api/staff/refunds/open')).body).toMatchObject([{ id: stuck?.id, open: 'unanswered' }])
  expect((await admin.post(`/api/staff/refunds/${stuck?.id}/retry`)).status).toBe(200)
  await sendAll()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  expect(await backOf(orderId)).toEqual([5000])
})

test('one that was sent before its key was forgotten is found in the provider’s list, never sent twice', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 5000)
  await sendDueRefunds(app, (point) => {
    if (point === 'after-send') throw new Error('crash')
  })
  running.square.forgetKeys()
  app.now = () => new Date(realNow().getTime() + 25 * 3_600_000)
  await sendDueRefunds(app)
  app.now = realNow
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  expect(await backOf(orderId)).toEqual([5000])
})

test('nothing is sent while a restore has not caught up with the provider', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 5000)
  await app.db.execute(sql`insert into restores (backup_taken_at) values (now())`)
  await sendDueRefunds(app)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'approved', tries: 0 }])
  await app.db.execute(sql`update restores set caught_up_at = now()`)
  await sendAll()
  expect(await backOf(orderId)).toEqual([5000])
})

test('of fifty refunds at the same moment, any two of which are more than was paid, one goes back', async () => {
  const { orderId } = await aPaidFormation(running)
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(orderId, 40_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409, 422]).toContain(status)
  await Promise.all([sendAll(), sendDueRefunds(app), sendDueRefunds(app)])
  await sendAll()
  expect(await backOf(orderId)).toEqual([40_000])
})

test('two workers send one refund once', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 5000)
  await Promise.all([sendDueRefunds(app), sendDueRefunds(app)])
  await sendAll()
  expect(await backOf(orderId)).toEqual([5000])
})

test('SQL allows exactly the moves of the table, and no more than was paid', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 100)
  const [refund] = await refundsOf(orderId)
  for (const from of refundStates) {
    for (const to of refundStates) {
      const moved = app.db.transaction(async (tx) => {
        const id = crypto.randomUUID()
        await tx.execute(sql`update refunds set state = 'sending' where id = ${refund?.id} and state = 'approved'`)
        await tx.execute(sql`update refunds set state = 'done' where id = ${refund?.id} and state = 'sending'`)
        await tx.execute(sql`insert into refunds (id, order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason,
            requested_by, needs_approval, square_key, square_reason, state, paid_otherwise)
          select ${id}, order_id, attempt_id, 1, 0, false, 'x', requested_by, false, ${id}, ${id}, ${from},
            case when ${from} = 'reimbursed' then 'check' end from refunds where id = ${refund?.id}`)
        await tx.execute(sql`update refunds set state = ${to},
          paid_otherwise = case when ${to} = 'reimbursed' then 'check' end where id = ${id}`)
        throw new Error('rolled back')
      })
      const outcome = await moved.catch((error: Error) => error.message)
      expect([from, to, outcome === 'rolled back']).toEqual([from, to, from === to || refundMoves[from].includes(to)])
    }
  }
  await sendAll()
  const tooMuch = sql`insert into refunds (order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason,
      requested_by, needs_approval, square_key, square_reason, state)
    select order_id, attempt_id, 67601, 0, false, 'x', requested_by, false, 'too-much', 'too-much', 'approved' from refunds where id = ${refund?.id}`
  await expect(app.db.execute(tooMuch)).rejects.toThrow()
})
