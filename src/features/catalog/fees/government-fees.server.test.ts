import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { legalFeesOn } from '#features/catalog/catalog-queries.server.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aUser } from '../../../../db/build.ts'
import { listDatedFees } from './fee-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const token = await aSession(app, await aUser(app.db, { role: 'admin' }))
// Midnight must not pass within a test.
running.setNow(new Date())
afterAll(() => running.close())

const today = todayInPacific(app.now())
async function call(method: string, path: string, body?: unknown) {
  const response = await callApi(app, method, `/api/staff/government-fees/${path}`, body, { token })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const fee = async (feeId: string, day = today) => (await listDatedFees(app.db, day)).find((one) => one.feeId === feeId)
const amount = (more: object = {}) => ({
  amountCents: 7_500,
  effectiveFrom: addDays(today, 200),
  source: 'WAC 434-112-085',
  isConfirmed: true,
  checkedOn: today,
  ...more,
})

test('an amount of the law asks for review after 90 days without a check, and no longer once it was checked', async () => {
  const late = addDays('2026-11-20', 91)
  expect(await fee('expedited-filing', addDays('2026-11-20', 90))).toMatchObject({ needsCheck: false })
  expect(await fee('expedited-filing', late)).toMatchObject({ needsCheck: true, daysUnchecked: 91 })
  const source = 'WAC 434-112-080, read again'
  const answer = await call('POST', 'expedited-filing/2026-01-01/check', { source, isConfirmed: true })
  expect(answer.status).toBe(200)
  expect(await fee('expedited-filing')).toMatchObject({ current: { amountCents: 10_000, checkedOn: today, source } })
  const { rows } = await app.db.execute(
    sql`select action, detail -> 'after' ->> 'checkedOn' as day from audit_log where object = 'fee:expedited-filing'`,
  )
  expect(rows).toEqual([{ action: 'government-fee.checked', day: today }])
})

test('a dated amount is added, counts from its day, and goes only while it is to come', async () => {
  const { effectiveFrom } = amount()
  expect((await call('POST', 'annual-report-filing', amount())).status).toBe(200)
  expect(await fee('annual-report-filing')).toMatchObject({
    current: { amountCents: 7_000 },
    upcoming: [{ amountCents: 7_500 }],
  })
  expect((await legalFeesOn(app.db, effectiveFrom))['annual-report-filing']).toBe(7_500)
  expect((await call('DELETE', `annual-report-filing/${effectiveFrom}`)).status).toBe(200)
  expect(await fee('annual-report-filing')).toMatchObject({ upcoming: [] })
  expect((await call('DELETE', `annual-report-filing/${effectiveFrom}`)).status).toBe(404)
  expect((await call('DELETE', 'annual-report-filing/2026-01-01')).status).toBe(422)
  expect((await call('DELETE', 'annual-report-filing/yesterday')).status).toBe(404)
})

test.each([
  ['a day that is over', { effectiveFrom: '2026-03-01' }, 'effectiveFrom'],
  ['an amount below zero', { amountCents: -1 }, 'amountCents'],
  ['no source', { source: ' ' }, 'source'],
  ['no day of the check', { checkedOn: '' }, 'checkedOn'],
])('%s is refused beside its field', async (_what, more, field) => {
  const { status, body } = await call('POST', 'annual-report-filing', amount(more))
  expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [field]])
})

test('the database keeps every amount that is or was in force as it is', async () => {
  const change = app.db.execute(sql`update government_fees set amount_cents = 1 where fee_id = 'llc-formation'`)
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not change') as string },
  })
  const removal = app.db.execute(sql`delete from government_fees where fee_id = 'llc-formation'`)
  await expect(removal).rejects.toMatchObject({ cause: { message: expect.stringContaining('is kept') as string } })
})
