import { expect, test } from 'vitest'
import { nextClockChange } from './clock-change.server.ts'

// 15 U.S.C. 260a(a): the second Sunday of March, and the first of November.
test.each([
  ['2026-11-24T20:00:00Z', '2027-03-14', true],
  ['2027-03-14T09:59:59Z', '2027-03-14', true],
  ['2027-03-14T10:00:00Z', '2027-11-07', false],
  ['2027-07-01T00:00:00Z', '2027-11-07', false],
])('at %s clocks change next on %s', (now, on, isStart) => {
  expect(nextClockChange(new Date(now))).toEqual({ on, isStart })
})
