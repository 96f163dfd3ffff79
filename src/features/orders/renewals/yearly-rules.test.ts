import { expect, test } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { isBusinessDay } from '#features/washington/legal-holidays.ts'
import {
  anniversary,
  businessDayFrom,
  effectiveAfter,
  isLapsed,
  lapseDay,
  noticesOn,
  renewalAfter,
  resignDayOnCancel,
  stateOn,
  type Told,
  yearNumber,
} from './yearly-rules.ts'

test.each([
  ['2026-11-16', 1, '2027-11-16'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2027-02-28', 1, '2028-02-28'],
  ['2027-03-01', 1, '2028-03-01'],
  ['2026-12-31', 2, '2028-12-31'],
  ['2099-02-29', 1, '2100-02-28'],
])('a service that began on %s has its renewal %i years later on %s', (startsOn, years, expected) => {
  expect(anniversary(startsOn, years)).toBe(expected)
})

test('renewals keep to the first day: a leap day comes back', () => {
  const days: string[] = []
  let renewsOn = anniversary('2028-02-29', 1)
  for (let year = 2; year <= 6; year += 1) {
    expect(yearNumber('2028-02-29', renewsOn)).toBe(year)
    days.push(renewsOn)
    renewsOn = renewalAfter('2028-02-29', renewsOn)
  }
  expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'])
})

const renewsOn = '2027-11-16'

test.each([
  ['2027-09-16', 'active'],
  ['2027-09-17', 'noticed'],
  ['2027-10-16', 'noticed'],
  ['2027-10-17', 'due'],
  ['2027-11-15', 'due'],
  ['2027-11-16', 'unpaid'],
  ['2028-03-01', 'unpaid'],
])('on %s a service that renews on November 16 is %s', (today, state) => {
  expect(stateOn(renewsOn, today)).toBe(state)
})

const all: Told = { '60-days': '2027-09-17', '30-days': '2027-10-17', '7-days': '2027-11-09' }

test.each<[string, Told, string | null, string[]]>([
  ['2027-09-16', {}, null, []],
  ['2027-09-17', {}, '60-days', []],
  ['2027-09-18', { '60-days': '2027-09-17' }, null, []],
  ['2027-10-16', {}, '60-days', []],
  ['2027-10-17', { '60-days': '2027-09-17' }, '30-days', []],
  // Weeks without the job: the latest alone.
  ['2027-11-10', {}, '7-days', ['60-days', '30-days']],
  ['2027-11-15', { '7-days': '2027-11-09' }, null, []],
  ['2027-11-16', all, 'due-day', []],
  ['2027-11-17', { ...all, 'due-day': '2027-11-16' }, null, []],
  ['2027-12-01', { ...all, 'due-day': '2027-11-16' }, '15-days-late', []],
  ['2027-12-16', { ...all, 'due-day': '2027-11-16', '15-days-late': '2027-12-01' }, '30-days-late', []],
  // The first warning came late: the second one keeps its distance.
  ['2027-12-16', { ...all, 'due-day': '2027-12-10' }, null, []],
  ['2027-12-25', { ...all, 'due-day': '2027-12-10' }, '15-days-late', []],
  ['2027-11-20', {}, 'due-day', ['60-days', '30-days', '7-days']],
])('on %s the client who was told %j hears %s', (today, told, send, skip) => {
  expect(noticesOn(renewsOn, told, today)).toEqual({ send, skip })
})

const warned: Told = { 'due-day': '2027-11-16', '15-days-late': '2027-12-01', '30-days-late': '2027-12-16' }

test.each<[string, Told, boolean, string | null]>([
  ['2027-12-30', warned, false, null],
  ['2027-12-31', warned, true, null],
  ['2027-12-31', { 'due-day': '2027-11-16', '15-days-late': '2027-12-01' }, false, null],
  ['2028-06-01', {}, false, null],
  ['2027-12-31', { ...warned, '30-days-late': '2027-12-20' }, false, null],
  ['2028-01-04', { ...warned, '30-days-late': '2027-12-20' }, true, null],
  // An exit was called off, and the client has until then to pay.
  ['2028-01-14', warned, false, '2028-01-14'],
  ['2028-01-15', warned, true, '2028-01-14'],
  ['2027-12-30', warned, false, '2027-12-20'],
])('on %s, warned %j, an unpaid service ends: %s', (today, told, ends, payBy) => {
  expect(isLapsed(renewsOn, told, today, payBy)).toBe(ends)
})

test('an unpaid service ends on day 45, later when a warning was late', () => {
  expect(lapseDay(renewsOn, {}, null)).toBe(addDays(renewsOn, 45))
  expect(lapseDay(renewsOn, { 'due-day': '2027-11-26' }, null)).toBe(addDays(renewsOn, 55))
  expect(lapseDay(renewsOn, warned, null)).toBe('2027-12-31')
  expect(lapseDay(renewsOn, warned, '2028-01-14')).toBe('2028-01-15')
  expect(lapseDay(renewsOn, warned, '2027-12-20')).toBe('2027-12-31')
})

test.each([
  // January 1, 2028, is a Saturday and observed on the Friday before.
  ['2027-12-31', '2028-01-03'],
  ['2027-12-30', '2027-12-30'],
  ['2027-11-11', '2027-11-12'],
  ['2027-11-25', '2027-11-29'],
])('what is to be filed on %s is filed on %s', (day, expected) => {
  expect(businessDayFrom(day)).toBe(expected)
  expect(isBusinessDay(expected)).toBe(true)
})

test('a resignation takes effect on the 31st day after it was filed', () => {
  expect(effectiveAfter('2027-11-17')).toBe('2027-12-18')
  expect(effectiveAfter('2028-01-31')).toBe('2028-03-02')
})

test.each([
  ['2027-10-19', '2027-11-16'],
  ['2027-11-16', '2027-11-16'],
  // Unpaid already, on a Saturday.
  ['2027-11-20', '2027-11-22'],
])('a client who cancels on %s is left by a resignation on %s', (today, expected) => {
  expect(resignDayOnCancel(renewsOn, today)).toBe(expected)
})
