import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aRun } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { checkLedger } from '#features/payments/ledger/check-ledger.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { parseDollars } from '#lib/money.ts'
import { readLedger } from './ledger-queries.server.ts'
import { addMonths, monthOf } from './month.ts'
import { revenueCents } from './month-export.ts'
import { addUpMonth, listMonths } from './month-export-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const admin = await aStaffMember(running, 'admin')
const month = monthOf(todayInPacific(app.now()))

const download = async (file: string, token = admin.token) =>
  callApi(app, 'GET', `/api/staff/exports/${month}/${file}`, undefined, { token })

async function rowsOf(file: string): Promise<string[][]> {
  const text = await (await download(file)).text()
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
}

async function sendAll(): Promise<void> {
  await sendDueRefunds(app)
  await app.db.execute(sql`update refunds set next_run_at = now() - interval '1 second' where next_run_at is not null`)
  await sendDueRefunds(app)
}

test('a month adds up, agrees with the ledger, and keeps the state’s fees apart', async () => {
  const whole = await aPaidFormation(running)
  const part = await aPaidFormation(running)
  await aPaidFormation(running)
  await whole.buyer.post(`/api/orders/${whole.orderId}/cancel`, { refundCents: 67_700 })
  const given = { amountCents: 5000, reason: '=HYPERLINK("http://evil.example")', endsOrder: false }
  await admin.post(`/api/staff/orders/${part.orderId}/refunds`, given)
  await sendAll()

  const sums = await addUpMonth(app.db, month)
  expect(sums).toMatchObject({
    payments: 3,
    capturedCents: 3 * 67_700,
    refunds: 2,
    refundedCents: 72_700,
    stateFeesCents: 3 * 20_000,
    stateFeesBackCents: 20_000,
  })
  expect(revenueCents(sums)).toBe(3 * 67_700 - 72_700 - 40_000)
  expect(revenueCents({ ...sums, chargebacks: 1, chargebackCents: 14_800 })).toBe(revenueCents(sums) - 14_800)

  const realNow = app.now.bind(app)
  app.now = () => new Date(realNow().getTime() + 10 * 60_000)
  await checkLedger(aRun(running), null)
  const { check } = await readLedger(app.db, app.now())
  app.now = realNow
  expect(check?.provider.netCents).toBe(sums.capturedCents - sums.refundedCents)

  const added = (rows: string[][], at: number) =>
    rows.reduce((sum, row) => {
      const text = row.at(at) ?? ''
      const cents = parseDollars(text.replace('-', '')) ?? Number.NaN
      return sum + (text.startsWith('-') ? -cents : cents)
    }, 0)
  const payments = await rowsOf('payments')
  expect([added(payments, -3), added(payments, -2)]).toEqual([sums.capturedCents, sums.stateFeesCents])
  expect(added(await rowsOf('refunds'), -3)).toBe(-sums.refundedCents)
  expect(added(await rowsOf('state-fees'), -2)).toBe(40_000)
  expect(await (await download('refunds')).text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('an export is for admins, of a month and a file that there are, and an entry in the audit log', async () => {
  const staff = await aStaffMember(running)
  expect((await download('payments', staff.token)).status).toBe(403)
  expect((await download('salaries')).status).toBe(404)
  const answer = await download('summary')
  expect(answer.headers.get('content-disposition')).toContain('.csv')
  expect(await answer.text()).toContain('Revenue without state fees')
  const entries = await app.db.execute(
    sql`select actor, detail from audit_log where action = 'money.exported' order by id desc limit 1`,
  )
  expect(entries.rows).toMatchObject([{ actor: `user:${admin.user.id}`, detail: { file: 'summary', rows: 7 } }])
})

test('the months go back to the first payment', async () => {
  await app.db.execute(sql`update payment_attempts set settled_at = settled_at - interval '65 days'
    where id = (select id from payment_attempts limit 1)`)
  const months = await listMonths(app.db, month)
  expect(months[0]).toBe(month)
  expect(months.length).toBeGreaterThanOrEqual(3)
  expect(months[1]).toBe(addMonths(month, -1))
})
