import { expect, test } from 'vitest'
import { supportEndsOn } from './support.ts'

test.each<[string, string[], string | null, string | null]>([
  ['an LLC', ['llc', 'ein'], '2026-12-01T20:00:00.000Z', '2026-12-31'],
  ['a corporation', ['c-corp'], '2026-12-01T20:00:00.000Z', '2027-01-30'],
  ['an S-Corp', ['s-corp'], '2026-12-01T20:00:00.000Z', '2027-01-30'],
  ['an LLP', ['llp'], '2026-12-01T20:00:00.000Z', '2026-12-31'],
  ['the day in Pacific time', ['llc'], '2026-12-02T05:00:00.000Z', '2026-12-31'],
  ['before the filing', ['llc'], null, null],
  ['what forms nothing', ['contract-review'], '2026-12-01T20:00:00.000Z', null],
])('support of %s', (_, products, filedAt, expected) => {
  const timeline = filedAt === null ? [] : [{ at: filedAt, status: 'filed' }]
  const lines = products.map((id) => ({ id }))
  expect(supportEndsOn(lines, timeline)).toBe(expected)
})
