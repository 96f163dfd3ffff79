import { expect, test } from 'vitest'
import { shownRows } from './shown-rows.ts'

test.each([
  ['', 50],
  ['?show=100', 100],
  ['?show=3', 50],
  ['?show=-1', 50],
  ['?show=many', 50],
  ['?show=all', Number.MAX_SAFE_INTEGER],
])('%s shows %i rows', (search, rows) => {
  expect(shownRows(new URL(`/dashboard/orders${search}`, 'https://example.com'))).toBe(rows)
})
