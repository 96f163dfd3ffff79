import { expect, test } from 'vitest'
import { addBusinessDays, addDays, dayOfWeek, daysBetween, formatDay, isCalendarDay, todayInPacific } from './dates.ts'

const days: [string, boolean][] = [
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-2-9', false],
  ['2026-11-20T00:00', false],
  ['0000-12-31', false],
  ['0001-01-01', false],
  ['0001-01-02', true],
  ['0050-01-01', true],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['9999-12-31', false],
  ['', false],
]

test.each(days)('%s is a calendar day: %s', (day, expected) => {
  expect(isCalendarDay(day)).toBe(expected)
})

const sums: [string, number, string][] = [
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  // Pacific clocks change on these two Sundays.
  ['2027-03-13', 2, '2027-03-15'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-11-20', 90, '2027-02-18'],
]

test.each(sums)('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(count)
})

test('what is no day is refused without being repeated', () => {
  expect(() => addDays('536-22-1234', 1)).toThrow(new RangeError('Not a calendar day (YYYY-MM-DD)'))
})

test('business days leave out weekends and the holidays that are named', () => {
  expect(addBusinessDays('2026-11-20', 2)).toBe('2026-11-24')
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20')
  expect(addBusinessDays('2026-11-25', 1, (day) => day === '2026-11-26' || day === '2026-11-27')).toBe('2026-11-30')
  expect(dayOfWeek('2026-11-20')).toBe(5)
})

const instants: [string, string][] = [
  ['2026-11-20T07:59:59Z', '2026-11-19'],
  ['2026-11-20T08:00:00Z', '2026-11-20'],
  // Daylight-saving time: from 2026-03-08 10:00 UTC to 2026-11-01 09:00 UTC midnight is at 07:00 UTC.
  ['2026-07-01T06:59:59Z', '2026-06-30'],
  ['2026-07-01T07:00:00Z', '2026-07-01'],
  ['2026-03-08T07:59:59Z', '2026-03-07'],
  ['2026-03-08T08:00:00Z', '2026-03-08'],
  ['2026-03-09T06:59:59Z', '2026-03-08'],
  ['2026-03-09T07:00:00Z', '2026-03-09'],
  ['2026-11-01T06:59:59Z', '2026-10-31'],
  ['2026-11-01T07:00:00Z', '2026-11-01'],
  ['2026-11-02T07:59:59Z', '2026-11-01'],
  ['2026-11-02T08:00:00Z', '2026-11-02'],
]

test.each(instants)('at %s it is %s in Washington', (instant, expected) => {
  expect(todayInPacific(new Date(instant))).toBe(expected)
})

test('a day as people read it', () => {
  expect(formatDay('2026-11-20')).toBe('November 20, 2026')
  expect(formatDay('2027-02-01')).toBe('February 1, 2027')
})
