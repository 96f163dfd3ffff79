import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebhooksHelper } from 'square'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { faultModes } from '../../../fake-square/faults.ts'
import { startFakeSquare, type FakeSquare } from '../../../fake-square/server.ts'
import { signWebhook } from '../../../fake-square/webhooks.ts'
import {
  createCardGateway,
  type Authorization,
  type CardGateway,
  type CardGatewayOptions,
} from './card-gateway.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'legate-gateway-'))
/** For answers that never come. */
const impatient = { timeoutSeconds: 0.25, abortMs: 400 }
let square: FakeSquare
let gateway: CardGateway
let keys = 0

beforeAll(async () => {
  square = await startFakeSquare({ dataDir })
  gateway = gatewayTo(square.origin)
})
afterEach(() => square.clearFaults())
afterAll(async () => {
  await square.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function gatewayTo(baseUrl: string, options: Partial<CardGatewayOptions> = {}): CardGateway {
  return createCardGateway({
    accessToken: 'stand-in',
    environment: 'sandbox',
    baseUrl,
    locationId: 'LSTANDIN',
    ...options,
  })
}

function anAuthorisation(changes: Partial<Authorization> = {}): Authorization {
  keys += 1
  return {
    idempotencyKey: `key-${keys}`,
    sourceToken: 'cnon:card-nonce-ok',
    amountCents: 49_900,
    referenceId: `attempt-${keys}`,
    buyerEmail: 'alex@example.com',
    note: 'LLC formation',
    ...changes,
  }
}

async function anApproved(): Promise<string> {
  const answer = await gateway.authorize(anAuthorisation())
  if (answer.outcome !== 'approved') throw new Error(`Not approved: ${answer.outcome}`)
  return answer.paymentId
}

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('authorise, capture, find, refund: plain numbers, our reference', async () => {
  const input = anAuthorisation()
  const approved = await gateway.authorize(input)
  expect(approved).toMatchObject({
    outcome: 'approved',
    status: 'APPROVED',
    amountCents: 49_900,
    referenceId: input.referenceId,
  })
  expect(await gateway.authorize(input)).toEqual(approved)
  const paymentId = approved.paymentId ?? ''
  expect(await gateway.capture(paymentId)).toMatchObject({ outcome: 'completed', paymentId, amountCents: 49_900 })
  expect(await gateway.find(paymentId)).toMatchObject({ outcome: 'completed', paymentId })
  const refund = { idempotencyKey: `refund-${keys}`, paymentId, amountCents: 900, reason: 'Filed by the client' }
  expect(await gateway.refund(refund)).toMatchObject({ outcome: 'approved', status: 'PENDING', amountCents: 900 })
  expect(() => JSON.stringify(approved)).not.toThrow()
})

test('an authorisation is voided by its id, or by its key', async () => {
  const paymentId = await anApproved()
  expect(await gateway.void(paymentId)).toMatchObject({ outcome: 'canceled', paymentId })
  const input = anAuthorisation()
  const { paymentId: other = '' } = await gateway.authorize(input)
  expect(await gateway.voidByIdempotencyKey(input.idempotencyKey)).toEqual({ outcome: 'canceled' })
  expect(await gateway.find(other)).toMatchObject({ outcome: 'canceled' })
  expect(await gateway.voidByIdempotencyKey('never sent')).toEqual({ outcome: 'canceled' })
})

test.each([
  ['cnon:card-nonce-declined', 'declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'declined', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'declined', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'declined', 'INVALID_EXPIRATION'],
  ['cnon:card-nonce-already-used', 'unknown', 'CARD_TOKEN_USED'],
  ['cnon:never-issued', 'declined', 'NOT_FOUND'],
])('%s: %s with %s', async (sourceToken, outcome, code) => {
  expect(await gateway.authorize(anAuthorisation({ sourceToken }))).toEqual({ outcome, code })
})

test('refusals that are not the card’s', async () => {
  const input = anAuthorisation()
  await gateway.authorize(input)
  const changed = await gateway.authorize({ ...input, amountCents: 1 })
  expect(changed).toEqual({ outcome: 'unknown', code: 'IDEMPOTENCY_KEY_REUSED' })
  const used = anAuthorisation({ sourceToken: 'cnon:card-nonce-already-used', isFirstSend: true })
  expect((await gateway.authorize(used)).outcome).toBe('declined')
  const elsewhere = await gatewayTo(square.origin, { locationId: 'LOTHER' }).authorize(anAuthorisation())
  expect(elsewhere).toEqual({ outcome: 'config', code: 'INVALID_LOCATION' })
  const tooLong = anAuthorisation({ referenceId: 'x'.repeat(41) })
  expect(await gateway.authorize(tooLong)).toEqual({ outcome: 'bug', code: 'VALUE_TOO_LONG' })
  const notFound = { outcome: 'not-found', code: 'NOT_FOUND' }
  expect(await gateway.find('never-made')).toEqual(notFound)
  expect(await gateway.capture('never-made')).toEqual(notFound)
  expect(await gateway.void('never-made')).toEqual(notFound)
})

const faults = faultModes.flatMap((mode) => (['create', 'complete', 'cancel'] as const).map((on) => ({ mode, on })))

test.each(faults)('$mode on $on: unknown, in time, and asked once', async ({ mode, on }) => {
  const paymentId = on === 'create' ? '' : await anApproved()
  square.addFault({ operation: on, mode, count: 1, delayMs: 10_000 })
  const spoilt = gatewayTo(square.origin, impatient)
  const calls = {
    create: () => spoilt.authorize(anAuthorisation()),
    complete: () => spoilt.capture(paymentId),
    cancel: () => spoilt.void(paymentId),
  }
  const before = performance.now()
  // Had the SDK sent it again, the second answer would not have been spoilt.
  expect((await calls[on]()).outcome).toBe('unknown')
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('an error of the provider is not asked about again by the SDK, which would repeat it twice', async () => {
  let asked = 0
  const failing = await aServer((_request, response) => {
    asked += 1
    response.writeHead(asked % 2 ? 500 : 429, { 'retry-after': '0' }).end('{}')
  })
  const patient = gatewayTo(failing)
  const refund = { idempotencyKey: 'once', paymentId: 'p', amountCents: 100, reason: 'Once' }
  const calls = [
    () => patient.authorize(anAuthorisation()),
    () => patient.capture('p'),
    () => patient.void('p'),
    () => patient.voidByIdempotencyKey('k'),
    () => patient.find('p'),
    () => patient.refund(refund),
  ]
  for (const call of calls) expect((await call()).outcome).toBe('unknown')
  expect(asked).toBe(calls.length)
})

test('nobody there, a redirect, an answer of another kind: unknown', async () => {
  const visited: string[] = []
  const target = await aServer((request, response) => {
    visited.push(request.url ?? '')
    response.end('{}')
  })
  const redirecting = await aServer((request, response) => {
    response.writeHead(307, { location: `${target}${request.url}` }).end()
  })
  const empty = await aServer((_request, response) => response.end('{}'))
  const html = await aServer((_request, response) => response.end('<html>'))
  for (const origin of ['http://127.0.0.1:1', redirecting, empty, html]) {
    expect((await gatewayTo(origin).authorize(anAuthorisation())).outcome).toBe('unknown')
    expect((await gatewayTo(origin).find('p')).outcome).toBe('unknown')
  }
  expect(visited).toEqual([])
  expect((await gatewayTo(html).listUpdatedSince(new Date(0))).outcome).toBe('unknown')
  expect((await gatewayTo(html).voidByIdempotencyKey('k')).outcome).toBe('unknown')
  expect(await gatewayTo(empty).listUpdatedSince(new Date(0))).toEqual({ outcome: 'listed', payments: [] })
})

test.each([
  ['PENDING', 'unknown'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'unknown'],
])('a payment that is %s is %s', async (status, outcome) => {
  const payment = { id: 'p', status, amount_money: { amount: 100, currency: 'USD' } }
  const origin = await aServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ payment }))
  })
  expect(await gatewayTo(origin).find('p')).toMatchObject({ outcome, status, paymentId: 'p', amountCents: 100 })
})

test('the list is read page by page, from an instant on', async () => {
  await Promise.all(Array.from({ length: 120 }, () => anApproved()))
  const since = new Date()
  const last = await anApproved()
  const all = await gateway.listUpdatedSince(new Date(0))
  const ids = all.outcome === 'listed' ? all.payments.map(({ paymentId }) => paymentId) : []
  expect(ids.length).toBeGreaterThan(120)
  expect(new Set(ids).size).toBe(ids.length)
  const recent = await gateway.listUpdatedSince(since)
  expect(recent).toMatchObject({ outcome: 'listed' })
  expect(recent.outcome === 'listed' && recent.payments.some(({ paymentId }) => paymentId === last)).toBe(true)
  square.addFault({ operation: 'list', mode: '500' })
  expect(await gateway.listUpdatedSince(since)).toEqual({ outcome: 'unknown', code: 'INTERNAL_SERVER_ERROR' })
})

test('a webhook of the stand-in is signed as the SDK and we expect', async () => {
  const notificationUrl = 'https://legate.example/api/webhooks/square'
  const signatureKey = 'the subscription’s key'
  const rawBody = '{"event_id":"1","note":"naïve ✓"}'
  const signature = signWebhook({ url: notificationUrl, signatureKey }, rawBody)
  const signed = { rawBody, signature, notificationUrl, signatureKey }
  const bySdk = { requestBody: rawBody, signatureHeader: signature, signatureKey, notificationUrl }
  expect(await WebhooksHelper.verifySignature(bySdk)).toBe(true)
  expect(gateway.verifyWebhook(signed)).toBe(true)
  expect(gateway.verifyWebhook({ ...signed, rawBody: Buffer.from(rawBody) })).toBe(true)
  const forged = [
    { rawBody: `${rawBody} ` },
    { signature: '' },
    { signature: undefined },
    { signature: null },
    { signature: `${signature}=` },
    { signature: signature.slice(0, -1) },
    { signature: signature.toLowerCase() },
    { signatureKey: 'another' },
    { signatureKey: '' },
    { notificationUrl: 'https://legate.example/api/webhooks/other' },
  ]
  for (const change of forged) expect(gateway.verifyWebhook({ ...signed, ...change })).toBe(false)
})
