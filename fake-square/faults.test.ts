import { expect, test } from 'vitest'
import { aPayment, anApproved, aFakeSquare, call, create } from './a-stand-in.ts'
import { createFaults } from './faults.ts'

async function ledgerTypes(square: Awaited<ReturnType<typeof aFakeSquare>>): Promise<string[]> {
  return (await square.readLedger()).map(({ type }) => type)
}

test.each([
  ['reset', true],
  ['hang', true],
  ['half', true],
  ['halfhang', true],
  ['500', false],
  ['502', false],
  ['429', false],
] as const)('%s: the work is done: %s, and the other way round on demand', async (mode, isProcessed) => {
  const square = await aFakeSquare()
  const impatient = (key: string) =>
    fetch(`${square.origin}/v2/payments`, {
      method: 'POST',
      headers: { authorization: 'Bearer x' },
      body: JSON.stringify(aPayment(key)),
      signal: AbortSignal.timeout(200),
    })
      .then((response) => response.text())
      .catch(() => 'nothing')
  square.addFault({ operation: 'create', mode, count: 1 })
  await impatient('usual')
  await expect.poll(() => ledgerTypes(square)).toEqual(isProcessed ? ['created', 'approved'] : [])
  square.addFault({ operation: 'create', mode, count: 1, isProcessed: !isProcessed })
  await impatient('other')
  await expect.poll(() => ledgerTypes(square)).toEqual(['created', 'approved'])
})

test('late: the payment is made after the caller gave up', async () => {
  const square = await aFakeSquare()
  square.addFault({ operation: 'create', mode: 'late', count: 1, delayMs: 500 })
  const gaveUp = fetch(`${square.origin}/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: JSON.stringify(aPayment('k')),
    signal: AbortSignal.timeout(50),
  })
  await expect(gaveUp).rejects.toThrow()
  expect(await ledgerTypes(square)).toEqual([])
  await expect.poll(() => ledgerTypes(square)).toEqual(['created', 'approved'])
})

test('a request that was cancelled before it was worked on may still be worked on', async () => {
  const square = await aFakeSquare()
  square.addFault({ operation: 'create', mode: 'late', count: 1, delayMs: 150 })
  const late = create(square, 'k')
  await call(square.origin, 'POST', '/v2/payments/cancel', { idempotency_key: 'k' })
  expect((await late).body.payment?.status).toBe('APPROVED')
})

test('work that is late when the stand-in stops is lost', async () => {
  const square = await aFakeSquare()
  square.addFault({ operation: 'create', mode: 'late', delayMs: 60_000 })
  const lost = create(square, 'k')
  const refused = expect(lost).rejects.toThrow()
  await expect.poll(() => call(square.origin, 'GET', '/_admin/faults').then(({ status }) => status)).toBe(200)
  await square.stop()
  await refused
})

test('a rule counts down, is of one operation, and goes when all rules are cleared', () => {
  const faults = createFaults()
  faults.add({ operation: 'complete', mode: '500', count: 2 })
  faults.add({ operation: 'any', mode: '429', probability: 0 })
  const taken = () => faults.take('complete')?.mode
  expect(faults.take('create')).toBeUndefined()
  expect([taken(), taken(), taken()]).toEqual(['500', '500', undefined])
  faults.add({ operation: 'any', mode: 'hang' })
  expect(taken()).toBe('hang')
  faults.clear()
  expect(taken()).toBeUndefined()
})

test('orders by HTTP: faults, keys to forget, the ledger', async () => {
  const square = await aFakeSquare()
  const order = (method: string, path: string, body?: object) => call(square.origin, method, `/_admin/${path}`, body)
  expect((await order('POST', 'faults', { operation: 'create', mode: 500, count: 1 })).status).toBe(200)
  expect((await create(square, 'k')).status).toBe(500)
  const first = await anApproved(square, 'k')
  expect((await order('POST', 'faults', { operation: 'create', mode: '429' })).status).toBe(200)
  expect((await create(square, 'k')).status).toBe(429)
  expect((await order('DELETE', 'faults')).status).toBe(200)
  expect(await anApproved(square, 'k')).toBe(first)
  expect((await order('POST', 'forget-keys')).body).toEqual({ forgotten: 1 })
  expect(await anApproved(square, 'k')).not.toBe(first)
  expect((await order('GET', 'ledger')).body).toMatchObject({ events: [{}, {}, { type: 'created' }, {}] })
})

test.each([
  [{ operation: 'steal', mode: '500' }],
  [{ operation: 'create', mode: 'explode' }],
  [{ operation: 'create', mode: '500', count: -1 }],
])('the order %o is refused', async (rule) => {
  const square = await aFakeSquare()
  expect((await call(square.origin, 'POST', '/_admin/faults', rule)).status).toBe(400)
})
