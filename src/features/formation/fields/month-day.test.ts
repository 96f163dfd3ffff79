import { expect, test } from 'vitest'
import { isMonthDay } from './month-day.ts'

test.each([
  ['12/31', true],
  ['06-30', true],
  ['6/30', true],
  ['02/29', true],
  ['June 30', true],
  [' december 31 ', true],
  ['13/45', false],
  ['00/10', false],
  ['6/31', false],
  ['2/30', false],
  ['6/0', false],
  ['Smarch 3', false],
  ['12', false],
  ['12/31/2026', false],
  ['', false],
])('%s is a day of the year: %s', (text, isDay) => {
  expect(isMonthDay(text)).toBe(isDay)
})
