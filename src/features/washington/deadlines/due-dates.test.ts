import { expect, test } from 'vitest'
import { annualReport, initialReportDue, lastDayOfMonth } from './report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  estimatedTaxDue,
  federalReturnDue,
  form2553Deadline,
  form941Due,
  personalPropertyListingDue,
  yearEndFormsDue,
} from './tax-dates.ts'

test.each([
  [2027, 1, '2027-01-31'],
  [2028, 2, '2028-02-29'],
  [2027, 0, '2026-12-31'],
  [2026, 12, '2026-12-31'],
  [2026, 13, '2027-01-31'],
  [2027, 14, '2028-02-29'],
])('the last day of month %2$i of %1$i', (year, month, expected) => {
  expect(lastDayOfMonth(year, month)).toBe(expected)
})

test('an LLP files no initial report, and every annual report', () => {
  expect(initialReportDue('LLP', '2026-11-20')).toBeUndefined()
  expect(initialReportDue('PLLC', '2026-11-20')).toBe('2027-03-20')
  expect(annualReport('2024-02-29', 3)).toEqual({
    due: '2027-02-28',
    windowOpens: '2026-09-01',
    adminDissolutionFrom: '2027-06-28',
  })
})

test.each([
  ['monthly', '2026-10', '2026-11-25'],
  ['monthly', '2026-12', '2027-01-25'],
  ['monthly', '2027-10', '2027-11-29'],
  ['monthly', '2027-11', '2027-12-27'],
  ['quarterly', '2026-Q4', '2027-02-01'],
  ['quarterly', '2027-Q2', '2027-08-02'],
  ['quarterly', '2027-Q3', '2027-11-01'],
  ['annual', '2027', '2028-04-17'],
] as const)('a %s excise return for %s is due on %s', (frequency, period, due) => {
  expect(boReturnDue(frequency, period)).toBe(due)
})

test('refuses a text that is not a period', () => {
  expect(() => boReturnDue('quarterly', '2026-Q5')).toThrow(RangeError)
  expect(() => employerQuarterlyDue('next quarter')).toThrow(RangeError)
})

test.each([
  ['1120', '2026-12-31', '2027-04-15'],
  ['1040', '2027-12-31', '2028-04-18'],
  ['1120-S', '2027-12-31', '2028-03-15'],
  ['1065', '2027-09-30', '2027-12-15'],
] as const)('Form %s for the year ended %s is due on %s', (form, yearEnd, due) => {
  expect(federalReturnDue(form, yearEnd)).toBe(due)
})

test('dates around the year’s end move past weekends and federal holidays', () => {
  expect(estimatedTaxDue(2026)).toEqual(['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'])
  expect(estimatedTaxDue(2027).at(-1)).toBe('2028-01-18')
  expect(yearEndFormsDue(2026)).toBe('2027-02-01')
  expect(form941Due('2027-Q2')).toBe('2027-08-02')
  expect(personalPropertyListingDue(2027)).toBe('2027-04-30')
})

test.each([
  ['2027-01-07', '2027-03-21', '2027-03-22'],
  ['2026-12-30', '2027-03-15', '2027-03-15'],
  ['2026-12-31', '2027-03-15', '2027-03-15'],
  ['2027-02-01', '2027-04-15', '2027-04-15'],
])('Form 2553 for a year that begins on %s is due on %s, moved to %s', (begin, raw, adjusted) => {
  expect(form2553Deadline(begin)).toEqual({ raw, adjusted })
})
