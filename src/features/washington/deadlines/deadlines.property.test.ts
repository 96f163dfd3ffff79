import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, type CalendarDay } from '#lib/dates.ts'
import {
  electionTiming,
  form8832EffectiveWindow,
  lateReliefLastDay,
} from '#features/washington/elections/election-dates.ts'
import { federalTaxHolidays, isBusinessDay, nextBusinessDay } from '#features/washington/legal-holidays.ts'
import { breachNoticeDue } from './breach-notice.ts'
import { seattleLicenseExpires } from './business-taxes.ts'
import { annualReport, initialReportDue } from './report-dates.ts'
import { boReturnDue, employerQuarterlyDue, federalReturnDue, form2553Deadline } from './tax-dates.ts'

/** Every day of 2020 to 2059. */
const day = fc.integer({ min: 0, max: 14_609 }).map((offset): CalendarDay => addDays('2020-01-01', offset))
const year = fc.integer({ min: 2020, max: 2059 })
const quarter = fc.tuple(year, fc.integer({ min: 1, max: 4 }))
const runs = { numRuns: 1000 }

test('a moved due date is the first business day from the day itself on, at most five days later', () => {
  const check = (from: CalendarDay, holidays?: typeof federalTaxHolidays) => {
    const moved = nextBusinessDay(from, holidays)
    expect(isBusinessDay(moved, holidays)).toBe(true)
    const distance = daysBetween(from, moved)
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThanOrEqual(5)
    for (let skipped = 0; skipped < distance; skipped += 1) {
      expect(isBusinessDay(addDays(from, skipped), holidays)).toBe(false)
    }
  }
  fc.assert(
    fc.property(day, (from) => {
      check(from)
      check(from, federalTaxHolidays)
    }),
    runs,
  )
})

test('Form 2553 is due 72 to 77 days in, never earlier for a later year', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (begin, later) => {
      const { raw, adjusted } = form2553Deadline(begin)
      // The two months before the 15 days have 57 to 62 days.
      expect(daysBetween(begin, raw)).toBeGreaterThanOrEqual(72)
      expect(daysBetween(begin, raw)).toBeLessThanOrEqual(77)
      expect(adjusted >= raw).toBe(true)
      expect(isBusinessDay(adjusted, federalTaxHolidays)).toBe(true)
      expect(form2553Deadline(addDays(begin, later)).raw >= raw).toBe(true)
    }),
    runs,
  )
})

test('an election goes from timely to late to out of time, and never back', () => {
  const order = ['too_early', 'timely', 'late_relief', 'letter_ruling']
  fc.assert(
    fc.property(day, fc.integer({ min: -500, max: 1500 }), fc.nat(400), fc.boolean(), (begin, offset, more, first) => {
      const on = (days: number) => order.indexOf(electionTiming(begin, addDays(begin, days), { firstTaxYear: first }))
      expect(on(offset)).toBeLessThanOrEqual(on(offset + more))
      expect(lateReliefLastDay(begin) > form2553Deadline(begin).adjusted).toBe(true)
    }),
    runs,
  )
})

test('reports to the state are due after the company takes effect, and later companies are never due earlier', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 10 }), (formed, later, nth) => {
      const next = addDays(formed, later)
      expect(daysBetween(formed, initialReportDue('LLC', formed))).toBe(120)
      const report = annualReport(formed, nth)
      expect(report.due > formed).toBe(true)
      expect(report.due.slice(0, 7)).toBe(`${Number(formed.slice(0, 4)) + nth}${formed.slice(4, 7)}`)
      expect(addDays(report.due, 1).slice(8)).toBe('01')
      expect(report.windowOpens < report.due && report.due < report.adminDissolutionFrom).toBe(true)
      expect(annualReport(next, nth).due >= report.due).toBe(true)
    }),
    runs,
  )
})

test('returns are due on business days after their period, in the order of the periods', () => {
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 12 }), ([of, q], month) => {
      const period = `${of}-Q${q}`
      const end = `${of}-${String(q * 3).padStart(2, '0')}-28`
      for (const due of [boReturnDue('quarterly', period), employerQuarterlyDue(period)]) {
        expect(due > end).toBe(true)
        expect(isBusinessDay(due)).toBe(true)
      }
      const monthly = (m: number) => boReturnDue('monthly', `${of}-${String(m).padStart(2, '0')}`)
      expect(isBusinessDay(monthly(month))).toBe(true)
      if (month < 12) expect(monthly(month) < monthly(month + 1)).toBe(true)
      const yearEnd = `${of}-12-31`
      expect(federalReturnDue('1065', yearEnd) < federalReturnDue('1120', yearEnd)).toBe(true)
      expect(isBusinessDay(federalReturnDue('1040', yearEnd), federalTaxHolidays)).toBe(true)
    }),
    runs,
  )
})

test('windows hold the day that they are counted from', () => {
  fc.assert(
    fc.property(day, fc.nat(2000), (from, residents) => {
      const { earliest, latest } = form8832EffectiveWindow(from)
      expect(daysBetween(earliest, from)).toBe(75)
      expect(daysBetween(from, latest)).toBeGreaterThanOrEqual(365)
      expect(daysBetween(from, latest)).toBeLessThanOrEqual(366)
      expect(seattleLicenseExpires(from) >= from).toBe(true)
      const notice = breachNoticeDue(from, residents)
      expect(daysBetween(from, notice.residents)).toBe(30)
      expect(notice.attorneyGeneral === null).toBe(residents <= 500)
    }),
    runs,
  )
})
