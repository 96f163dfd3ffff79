import { expect, test } from 'vitest'
import { federalTaxHolidays, isBusinessDay, legalHolidays, nextBusinessDay } from './legal-holidays.ts'

test('lists Washington’s eleven holidays of 2027, on the days they are observed', () => {
  expect(legalHolidays(2027)).toEqual([
    { name: 'New Year’s Day', on: '2027-01-01' },
    { name: 'Martin Luther King Jr. Day', on: '2027-01-18' },
    { name: 'Presidents’ Day', on: '2027-02-15' },
    { name: 'Memorial Day', on: '2027-05-31' },
    { name: 'Juneteenth', on: '2027-06-18' },
    { name: 'Independence Day', on: '2027-07-05' },
    { name: 'Labor Day', on: '2027-09-06' },
    { name: 'Veterans Day', on: '2027-11-11' },
    { name: 'Thanksgiving Day', on: '2027-11-25' },
    { name: 'Native American Heritage Day', on: '2027-11-26' },
    { name: 'Christmas Day', on: '2027-12-24' },
    { name: 'New Year’s Day', on: '2027-12-31' },
  ])
})

test('leaves out New Year’s Day of a year when it is kept in the December before', () => {
  expect(legalHolidays(2028).map(({ on }) => on)).not.toContain('2028-01-01')
  expect(legalHolidays(2028)).toHaveLength(10)
})

test('federal due dates have Columbus Day and Emancipation Day, and not the Friday after Thanksgiving', () => {
  const only = (days: readonly { name: string }[], others: readonly { name: string }[]) =>
    days.map(({ name }) => name).filter((name) => !others.some((other) => other.name === name))
  expect(only(federalTaxHolidays(2026), legalHolidays(2026))).toEqual([
    'Emancipation Day (District of Columbia)',
    'Columbus Day',
  ])
  expect(only(legalHolidays(2026), federalTaxHolidays(2026))).toEqual(['Native American Heritage Day'])
})

test.each([
  ['a Friday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['Thanksgiving and the day after it', '2026-11-26', '2026-11-30'],
  ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
  ['Independence Day on a Saturday, kept on the Friday', '2026-07-03', '2026-07-06'],
  ['a Sunday before a holiday', '2027-02-14', '2027-02-16'],
  ['the last Monday of a May with five', '2027-05-29', '2027-06-01'],
  ['the last Monday of a May with four', '2026-05-25', '2026-05-26'],
])('%s: %s moves to %s', (_, day, expected) => {
  expect(nextBusinessDay(day)).toBe(expected)
  expect(isBusinessDay(day)).toBe(day === expected)
})

test.each([
  ['Saturday, April 15, before an Emancipation Day kept on Monday', '2028-04-15', '2028-04-18'],
  ['Columbus Day', '2026-10-12', '2026-10-13'],
  ['the Friday after Thanksgiving', '2026-11-27', '2026-11-27'],
  ['April 15 when Emancipation Day is a Saturday', '2033-04-15', '2033-04-18'],
])('federal: %s: %s moves to %s', (_, day, expected) => {
  expect(nextBusinessDay(day, federalTaxHolidays)).toBe(expected)
})
