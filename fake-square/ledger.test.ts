import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, anApproved, aFakeSquare, call, create, tokenize } from './a-stand-in.ts'
import type { LedgerEvent } from './server.ts'

test('one line an event, with the witness first', async () => {
  const square = await aFakeSquare()
  const id = await anApproved(square, 'k')
  const lines = readFileSync(square.ledgerPath, 'utf8').trim().split('\n')
  const [created, approved] = lines.map((line) => JSON.parse(line) as LedgerEvent)
  const witness = { paymentId: id, idempotencyKey: 'k', amountCents: 49_900, referenceId: 'attempt-k' }
  expect(created).toMatchObject({ type: 'created', ...witness })
  expect(approved).toEqual({ type: 'approved', at: created?.at, ...witness })
})

test('a restart knows payments, keys and used tokens, and answers as before', async () => {
  const dataDir = aFolder()
  const before = await aFakeSquare({ dataDir })
  const { token } = await tokenize(before.origin)
  const unused = await tokenize(before.origin)
  const first = await create(before, 'k', { source_id: token, note: 'LLC', buyer_email_address: 'a@b.example' })
  const declined = await create(before, 'd', { source_id: 'cnon:card-nonce-declined' })
  const id = first.body.payment?.id
  await call(before.origin, 'POST', `/v2/payments/${id}/complete`)
  const refund = { idempotency_key: 'r', payment_id: id, amount_money: { amount: 100, currency: 'USD' } }
  const refunded = await call(before.origin, 'POST', '/v2/refunds', refund)
  const completed = await call(before.origin, 'GET', `/v2/payments/${id}`)
  const forgotten = await anApproved(before, 'forgotten')
  before.forgetKeys(['forgotten'])
  await before.stop()

  const after = await aFakeSquare({ dataDir })
  expect(await create(after, 'k', { source_id: token, note: 'LLC', buyer_email_address: 'a@b.example' })).toEqual(first)
  expect(await create(after, 'd', { source_id: 'cnon:card-nonce-declined' })).toEqual(declined)
  expect(await call(after.origin, 'POST', '/v2/refunds', refund)).toEqual(refunded)
  expect(await call(after.origin, 'GET', `/v2/payments/${id}`)).toEqual(completed)
  expect((await create(after, 'x', { source_id: token })).body.errors?.[0]?.code).toBe('CARD_TOKEN_USED')
  expect((await create(after, 'y', { source_id: unused.token })).status).toBe(200)
  expect(await anApproved(after, 'forgotten')).not.toBe(forgotten)
})

test('no card number and no card token is on the disk', async () => {
  const square = await aFakeSquare()
  const { token } = await tokenize(square.origin)
  await create(square, 'k', { source_id: token })
  await square.readLedger()
  const state = readFileSync(join(square.ledgerPath, '..', 'state.jsonl'), 'utf8')
  const files = readFileSync(square.ledgerPath, 'utf8') + state
  expect(files).not.toContain('4111111111111111')
  expect(files).not.toContain(token)
  expect(statSync(square.ledgerPath).mode & 0o777).toBe(0o600)
})

test('a torn last line is cut off and the next line starts a line', async () => {
  const dataDir = aFolder()
  const before = await aFakeSquare({ dataDir })
  const id = await anApproved(before, 'k')
  await before.stop()
  appendFileSync(before.ledgerPath, '{"at":"2026-11-20T10:00:00.000Z","type":"comp')
  const after = await aFakeSquare({ dataDir })
  expect((await call(after.origin, 'POST', `/v2/payments/${id}/complete`)).status).toBe(200)
  expect((await after.readLedger()).map(({ type }) => type)).toEqual(['created', 'approved', 'completed'])
})

test('a payment whose outcome was torn away never was, at this start and at the next', async () => {
  const dataDir = aFolder()
  const before = await aFakeSquare({ dataDir })
  const { token } = await tokenize(before.origin)
  await create(before, 'k', { source_id: token })
  await before.stop()
  const [created = ''] = readFileSync(before.ledgerPath, 'utf8').split('\n')
  writeFileSync(before.ledgerPath, `${created}\n{"at":"20`)
  const after = await aFakeSquare({ dataDir })
  const again = await create(after, 'k', { source_id: token })
  expect(again.body.payment?.status).toBe('APPROVED')
  await after.stop()
  const later = await aFakeSquare({ dataDir })
  expect(await create(later, 'k', { source_id: token })).toEqual(again)
  expect((await create(later, 'x', { source_id: token })).body.errors?.[0]?.code).toBe('CARD_TOKEN_USED')
})

test('a hole in the ledger is no ledger', async () => {
  const dataDir = aFolder()
  const square = await aFakeSquare({ dataDir })
  await anApproved(square, 'k')
  await square.stop()
  appendFileSync(square.ledgerPath, 'not json\n')
  await expect(aFakeSquare({ dataDir })).rejects.toThrow('line 3 is not JSON')
})

test('a port that is taken is an error and leaves no file open', async () => {
  const square = await aFakeSquare()
  await expect(aFakeSquare({ port: square.port })).rejects.toThrow('EADDRINUSE')
})

test('what was overdue while nothing ran is voided at the start', async () => {
  const dataDir = aFolder()
  const before = await aFakeSquare({ dataDir })
  const id = await anApproved(before, 'k')
  await before.stop()
  const text = readFileSync(before.ledgerPath, 'utf8')
  writeFileSync(before.ledgerPath, text.replace(/"delayedUntil":"\d{4}/, '"delayedUntil":"2020'))
  const after = await aFakeSquare({ dataDir })
  expect((await call(after.origin, 'GET', `/v2/payments/${id}`)).body.payment?.status).toBe('CANCELED')
  expect((await after.readLedger()).at(-1)).toMatchObject({ type: 'canceled', paymentId: id })
})

test('kill -9 under load: everything that was answered is in the ledger, and the next start agrees', async () => {
  const dataDir = aFolder()
  const answered = new Map<string, string>()
  for (let round = 0; round < 2; round += 1) {
    const child = spawn(process.execPath, ['fake-square/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, FAKE_SQUARE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    const [hello] = (await once(child.stdout, 'data')) as [Buffer]
    const origin = /http:\S+/.exec(hello.toString())?.[0] ?? ''
    const enough = answered.size + 40
    const client = async (name: number) => {
      for (let index = 0; ; index += 1) {
        const id = await anApproved({ origin }, `${round}-${name}-${index}`)
        answered.set(id, 'APPROVED')
        await call(origin, 'POST', `/v2/payments/${id}/complete`)
        answered.set(id, 'COMPLETED')
        if (answered.size >= enough) child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 8 }, (_, name) => client(name)))
    await exited
  }
  const square = await aFakeSquare({ dataDir })
  const ledger = await square.readLedger()
  const inLedger = (id: string, type: string) => ledger.some((event) => event.paymentId === id && event.type === type)
  expect(answered.size).toBeGreaterThanOrEqual(80)
  for (const [id, status] of answered) {
    expect(inLedger(id, status === 'COMPLETED' ? 'completed' : 'approved')).toBe(true)
    const now = (await call(square.origin, 'GET', `/v2/payments/${id}`)).body.payment?.status
    expect(now).toBe(inLedger(id, 'completed') ? 'COMPLETED' : 'APPROVED')
  }
})
