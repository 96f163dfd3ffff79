import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorCode, WebhooksHelper } from 'square'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { faultModes } from '../../fake-square/faults.ts'
import { startFakeSquare } from '../../fake-square/server.ts'
import { createCardGateway, verifyWebhook } from './card-gateway.server.ts'
import { classifyFailure, listedCodes } from './card-gateway-classify.ts'
import { checkSquareSettings } from './card-gateway-settings.server.ts'
import { parseEnv } from './env.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'legate-gateway-'))
const square = await startFakeSquare({ dataDir, listLagMs: 0 })
const gateway = createCardGateway({
  accessToken: 't',
  environment: 'sandbox',
  baseUrl: square.origin,
  locationId: 'L',
  timeoutSeconds: 0.6,
  abortMs: 900,
})
afterAll(async () => {
  await square.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => square.clearFaults())

let count = 0
const authorise = (sourceToken = 'cnon:card-nonce-ok') =>
  gateway.authorise({ idempotencyKey: `key-${++count}`, sourceToken, amountCents: 49_900, referenceId: `ref-${count}` })
const paymentIdOf = (answer: Awaited<ReturnType<typeof authorise>>) => ('paymentId' in answer ? answer.paymentId : '')

test('authorise, capture, find, refund, list', async () => {
  const approved = await authorise()
  expect(approved).toMatchObject({ outcome: 'approved', amountCents: 49_900, referenceId: `ref-${count}` })
  const paymentId = paymentIdOf(approved)
  expect(await gateway.capture(paymentId)).toMatchObject({ outcome: 'completed', amountCents: 49_900 })
  expect(await gateway.find(paymentId)).toMatchObject({ outcome: 'completed' })
  expect(await gateway.refund({ idempotencyKey: 'r', paymentId, amountCents: 100, reason: 'test' })).toMatchObject({
    outcome: 'completed',
  })
  expect(await gateway.listUpdatedSince(new Date(0))).toMatchObject({ outcome: 'listed', payments: [{ paymentId }] })
})

test('a hold can be voided by its id and by its key', async () => {
  const paymentId = paymentIdOf(await authorise())
  expect(await gateway.void(paymentId)).toMatchObject({ outcome: 'canceled' })
  const other = paymentIdOf(await authorise())
  expect(await gateway.voidByIdempotencyKey(`key-${count}`)).toEqual({ outcome: 'canceled' })
  expect(await gateway.find(other)).toMatchObject({ outcome: 'canceled' })
  expect(await gateway.voidByIdempotencyKey('never-used')).toEqual({ outcome: 'canceled' })
})

test('a declined card is declined with its code, an unknown payment is not found', async () => {
  expect(await authorise('cnon:card-nonce-declined')).toEqual({ outcome: 'declined', code: 'GENERIC_DECLINE' })
  expect(await gateway.find('nothing')).toEqual({ outcome: 'not-found', code: 'NOT_FOUND' })
  expect(await authorise('cnon:card-nonce-already-used')).toMatchObject({ outcome: 'unknown' })
})

const lossy = faultModes.flatMap((mode) =>
  (['create', 'complete', 'cancel'] as const).map((operation) => ({ mode, operation })),
)
test.each(lossy)('$mode at $operation is unknown, soon enough', async ({ mode, operation }) => {
  const paymentId = operation === 'create' ? '' : paymentIdOf(await authorise())
  square.addFault({ operation, mode, count: 1, delayMs: 3000 })
  const startedAt = performance.now()
  const answer = await (operation === 'create'
    ? authorise()
    : operation === 'complete'
      ? gateway.capture(paymentId)
      : gateway.void(paymentId))
  expect(answer.outcome).toBe('unknown')
  expect(performance.now() - startedAt).toBeLessThan(2500)
})

test('every code of the SDK is on a list, and a new one is unknown', () => {
  expect(Object.values(ErrorCode).filter((code) => !listedCodes.has(code))).toEqual([])
  expect(classifyFailure(400, [{ category: 'INVALID_REQUEST_ERROR', code: 'BRAND_NEW' }])).toBe('unknown')
})

test.each([
  [undefined, 'API_ERROR', 'X', 'unknown'],
  [500, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', 'unknown'],
  [429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED', 'unknown'],
  [502, 'V1_ERROR', 'Unknown', 'unknown'],
  [400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED', 'unknown'],
  [400, 'INVALID_REQUEST_ERROR', 'CARD_TOKEN_USED', 'unknown'],
  [400, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE', 'declined'],
  [402, 'PAYMENT_METHOD_ERROR', 'CVV_FAILURE', 'declined'],
  [400, 'INVALID_REQUEST_ERROR', 'CARD_TOKEN_EXPIRED', 'declined'],
  [401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'config'],
  [404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'config'],
  [400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG', 'bug'],
] as const)('status %s, %s, %s is %s', (status, category, code, expected) => {
  expect(classifyFailure(status, [{ category, code }])).toBe(expected)
})

test('a webhook signature is checked as the SDK checks it', async () => {
  const request = {
    rawBody: Buffer.from('{"a":1}'),
    notificationUrl: 'https://legate.example/api/webhooks/square',
    signatureKey: 'k',
  }
  const signature = createHmac('sha256', 'k').update(`${request.notificationUrl}{"a":1}`).digest('base64')
  expect(
    await WebhooksHelper.verifySignature({
      requestBody: '{"a":1}',
      signatureHeader: signature,
      signatureKey: 'k',
      notificationUrl: request.notificationUrl,
    }),
  ).toBe(true)
  expect(verifyWebhook({ ...request, signature })).toBe(true)
  expect(
    verifyWebhook({
      ...request,
      signature: signature.replace(/^./, 'A') === signature ? 'B' : `A${signature.slice(1)}`,
    }),
  ).toBe(signature.startsWith('A'))
  expect(verifyWebhook({ ...request, signature: null })).toBe(false)
  expect(verifyWebhook({ ...request, signature, rawBody: Buffer.from('{"a":2}') })).toBe(false)
})

const settings = {
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
  SQUARE_LOCATION_ID: 'L',
  SQUARE_ACCESS_TOKEN: 'secret-token',
}
test.each([
  ['SQUARE_LOCATION_ID', { ...settings, SQUARE_LOCATION_ID: '' }],
  ['SQUARE_APPLICATION_ID', { ...settings, SQUARE_ENVIRONMENT: 'production' }],
  ['SQUARE_APPLICATION_ID', { ...settings, SQUARE_APPLICATION_ID: 'sq0idp-live' }],
  ['SQUARE_ACCESS_TOKEN', { ...settings, SQUARE_ACCESS_TOKEN: '' }],
])('settings that do not fit together name %s', (name, env) => {
  expect(() => checkSquareSettings(parseEnv(env))).toThrow(name)
  expect(() => checkSquareSettings(parseEnv(env))).not.toThrow(/secret-token/)
})
