import { expect, test } from 'vitest'
import { calendarRows } from './calendar-rows.ts'

const rows = calendarRows(2027)

test('moves the state’s tax dates of 2027 past weekends and holidays', () => {
  expect(Object.fromEntries(rows.exciseReturns)).toMatchObject({
    'Monthly filers':
      'the 25th of the following month; moved to the next business day: April 26, July 26, September 27, November 29, December 27',
    'Quarterly filers': 'February 1, April 30, August 2, November 1',
    'Annual filers': 'April 15',
  })
  expect(rows.employerReports).toBe('February 1, April 30, August 2, November 1')
})

test('names every federal date of 2027, January 15 among them', () => {
  expect(Object.fromEntries(rows.federalReturns)).toEqual({
    'Form 1065: LLC with two or more members, LLP': 'March 15',
    'Form 1120-S: S corporation': 'March 15',
    'Form 1120: C corporation': 'April 15',
    'Schedule C with Form 1040: LLC with one member': 'April 15',
    'Estimated tax of owners': 'January 15, April 15, June 15, September 15',
    'Form 941, employers': 'February 1, April 30, August 2, November 1',
    'Form 940, W-2, and 1099-NEC for 2026': 'February 1',
  })
})

test('leaves reports to the Secretary of State on the last day of the month', () => {
  expect(rows.annualReports).toHaveLength(12)
  expect(rows.annualReports[0]).toEqual(['January', 'August 4, 2026', 'January 31, 2027'])
  expect(rows.annualReports[10]).toEqual(['November', 'June 3, 2027', 'November 30, 2027'])
})

test('follows the calendar of another year', () => {
  expect(Object.fromEntries(calendarRows(2028).federalReturns)).toMatchObject({
    'Estimated tax of owners': 'January 18, April 18, June 15, September 15',
    'Form 1120: C corporation': 'April 18',
  })
})
