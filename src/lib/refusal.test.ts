import { expect, test } from 'vitest'
import { parseJson, readRefusal } from './refusal.ts'

const failure = 'It could not be done.'

test.each([
  ['a problem', 409, '{"code":"time-taken","error":"That time is taken."}', 'time-taken', 'That time is taken.'],
  ['a problem of RFC 9457', 410, '{"code":"link-expired","detail":"Too late."}', 'link-expired', 'Too late.'],
  ['one with an empty sentence', 422, '{"code":"invalid-input","error":""}', 'invalid-input', failure],
  ['one with a code of another version', 418, '{"code":"teapot","error":"No."}', 'unexpected', 'No.'],
  ['the page of a proxy', 502, '<html>', 'unexpected', failure],
  ['the page of a proxy whose server is away', 503, '<html>', 'unavailable', failure],
  ['nothing', 500, '', 'unexpected', failure],
  ['a list', 500, '[]', 'unexpected', failure],
])('%s is read as a problem', (_, status, text, code, message) => {
  expect(readRefusal({ status, text, retryAfter: null }, failure)).toMatchObject({ code, message })
})

test('what stands beside fields, all other members, and when to try again come with it', () => {
  const answer = {
    code: 'too-many-requests',
    error: 'Wait.',
    errors: { email: 'Wait here.' },
    quote: { totalCents: 1 },
  }
  const problem = readRefusal({ status: 429, text: JSON.stringify(answer), retryAfter: '30' }, failure)
  expect(problem).toMatchObject({ errors: answer.errors, data: answer, retryAfterSeconds: 30 })
  const date = readRefusal({ status: 503, text: '', retryAfter: 'Mon, 30 Nov 2026 22:00:00 GMT' }, failure)
  expect(date.retryAfterSeconds).toBeUndefined()
})

test('what is no JSON is undefined', () => {
  expect(['', '<html>', '{"a":1}'].map(parseJson)).toEqual([undefined, undefined, { a: 1 }])
})
