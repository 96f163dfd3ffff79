// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetReferral, keepReferral, readReferral, referralKey } from './kept-referral.ts'
import { referralOf } from './referral-of-order.ts'

const start = Date.parse('2026-10-01T17:00:00.000Z')
const day = 86_400_000
const nothing = { referralCode: null, referredAt: null }

beforeEach(() => localStorage.clear())

test('the first code wins while it counts, 90 days; then the next may', () => {
  keepReferral('?page=2&ref=examplecpa', start)
  keepReferral('?ref=OTHER', start + day)
  expect(readReferral(start + 89 * day)).toEqual({ code: 'EXAMPLECPA', at: '2026-10-01T17:00:00.000Z' })
  expect(readReferral(start + 90 * day)).toBeUndefined()
  keepReferral('?ref=OTHER', start + 90 * day)
  expect(readReferral(start + 91 * day)?.code).toBe('OTHER')
  forgetReferral()
  expect(readReferral(start + 91 * day)).toBeUndefined()
})

test.each(['', '?ref=', '?ref=abc', '?ref=<script>', '?ref=ELEVENLETTERSANDMORE'])('%j keeps nothing', (search) => {
  keepReferral(search, start)
  expect(localStorage.getItem(referralKey)).toBeNull()
})

test.each(['nonsense', 'CODE yesterday', 'cod 2026-10-01T17:00:00.000Z', 'CODE 2030-01-01T00:00:00.000Z'])(
  'what someone wrote into the storage is no code: %s',
  (text) => {
    localStorage.setItem(referralKey, text)
    expect(readReferral(start)).toBeUndefined()
  },
)

test('the server stores a code within its 90 days, and never one of the future', () => {
  const now = new Date(start + 30 * day)
  const at = new Date(start).toISOString()
  expect(referralOf({ code: 'examplecpa', at }, now)).toEqual({
    referralCode: 'EXAMPLECPA',
    referredAt: new Date(start),
  })
  expect(
    referralOf({ code: 'EXAMPLECPA', at: new Date(now.getTime() + 60_000).toISOString() }, now).referredAt,
  ).toEqual(now)
  expect(referralOf({ code: 'EXAMPLECPA', at }, new Date(start + 90 * day))).toEqual(nothing)
  expect(referralOf({ code: 'EXAMPLECPA', at: new Date(now.getTime() + 2 * day).toISOString() }, now)).toEqual(nothing)
  expect(referralOf({ code: '’; drop', at }, now)).toEqual(nothing)
  expect(referralOf(undefined, now)).toEqual(nothing)
})
