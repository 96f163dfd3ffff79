import { ErrorCode } from 'square'
import { expect, test } from 'vitest'
import { classifyFailure } from './card-gateway-classify.ts'
import { codeClasses } from './card-gateway-codes.ts'

test('every code that the SDK exports is in the table, and no other', () => {
  expect(Object.keys(codeClasses).toSorted()).toEqual(Object.values(ErrorCode).toSorted())
})

test('every code has the outcome of its class, with either status of a refusal', () => {
  for (const [code, known] of Object.entries(codeClasses)) {
    for (const statusCode of [400, 402]) {
      const { outcome } = classifyFailure({ statusCode, errors: [{ category: 'INVALID_REQUEST_ERROR', code }] })
      expect([code, outcome]).toEqual([code, known === 'used' ? 'unknown' : known])
    }
  }
})

test('no code is a refusal when the provider itself failed', () => {
  for (const code of Object.keys(codeClasses)) {
    for (const statusCode of [undefined, 200, 302, 408, 429, 500, 502, 503, 504]) {
      expect(classifyFailure({ statusCode, errors: [{ category: 'PAYMENT_METHOD_ERROR', code }] }).outcome).toBe(
        'unknown',
      )
    }
  }
})

// The rows of the table that decides over money (R5).
test.each([
  ['no answer', undefined, [], 'unknown', 'NO_ANSWER'],
  ['a page instead of JSON', 502, [{ category: 'V1_ERROR', code: 'Unknown' }], 'unknown', 'HTTP_502'],
  ['a page that says 404', 404, [{ category: 'V1_ERROR', code: 'Unknown' }], 'unknown', 'HTTP_404'],
  ['an empty list of errors', 400, [], 'unknown', 'HTTP_400'],
  ['too many requests', 429, [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }], 'unknown', 'RATE_LIMITED'],
  ['a code of tomorrow', 400, [{ category: 'PAYMENT_METHOD_ERROR', code: 'NEW' }], 'unknown', 'NEW'],
  ['a code like a property', 400, [{ category: 'PAYMENT_METHOD_ERROR', code: 'toString' }], 'unknown', 'toString'],
  ['no code', 400, [{ category: 'PAYMENT_METHOD_ERROR' }], 'unknown', 'HTTP_400'],
  ['an API error with 400', 400, [{ category: 'API_ERROR', code: 'BAD_REQUEST' }], 'unknown', 'BAD_REQUEST'],
  ['a decline', 402, [{ category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' }], 'declined', 'GENERIC_DECLINE'],
  ['no such account', 401, [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }], 'config', 'UNAUTHORIZED'],
  ['a bug of ours', 400, [{ category: 'INVALID_REQUEST_ERROR', code: 'VALUE_TOO_LONG' }], 'bug', 'VALUE_TOO_LONG'],
  ['a changed body', 400, [{ code: 'IDEMPOTENCY_KEY_REUSED' }], 'unknown', 'IDEMPOTENCY_KEY_REUSED'],
  [
    'two declines',
    400,
    [{ code: 'ADDRESS_VERIFICATION_FAILURE' }, { code: 'CVV_FAILURE' }],
    'declined',
    'ADDRESS_VERIFICATION_FAILURE',
  ],
  ['a decline and something new', 400, [{ code: 'CVV_FAILURE' }, { code: 'NEW' }], 'unknown', 'NEW'],
  [
    'a decline and a wrong location',
    400,
    [{ code: 'CVV_FAILURE' }, { code: 'INVALID_LOCATION' }],
    'config',
    'INVALID_LOCATION',
  ],
] as const)('%s', (_name, statusCode, errors, outcome, code) => {
  expect(classifyFailure({ statusCode, errors })).toEqual({ outcome, code })
})

test('a used card token is a decline only where nothing of ours was sent before', () => {
  for (const code of ['CARD_TOKEN_USED', 'SOURCE_USED']) {
    const failure = { statusCode: 400, errors: [{ category: 'INVALID_REQUEST_ERROR', code }] }
    expect(classifyFailure(failure).outcome).toBe('unknown')
    expect(classifyFailure(failure, { isFirstSend: true }).outcome).toBe('declined')
  }
})

test('NOT_FOUND speaks of the payment where one was named, of the card token where that is the field', () => {
  const failure = { statusCode: 404, errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] }
  expect(classifyFailure(failure).outcome).toBe('config')
  expect(classifyFailure(failure, { namesPayment: true }).outcome).toBe('not-found')
  const token = { statusCode: 404, errors: [{ code: 'NOT_FOUND', field: 'source_id' }] }
  expect(classifyFailure(token).outcome).toBe('declined')
})
