import { formatDay, isCalendarDay, type CalendarDay } from '#lib/dates.ts'
import { addressFindings } from './addresses/address-findings.ts'
import { expectedFilingDay, validateEffectiveDate } from './effective-date.ts'
import { finding, textOf, type Finding, type FormationFacts } from './formation-facts.ts'
import { isNaics2022 } from './identifiers/naics.ts'
import { nameFindings } from './names/name-findings.ts'
import { peopleFindings } from './people/people-findings.ts'

export type { Finding, FormationFacts } from './formation-facts.ts'

function naicsFindings(formation: FormationFacts): Finding[] {
  const code = textOf(formation.naicsCode)
  if (code === '' || isNaics2022(code)) return []
  const text = /^\d{6}$/.test(code)
    ? 'No code in the 2022 NAICS list starts with these digits.'
    : 'A NAICS code has six digits.'
  return [finding('naicsCode', 'ID-NAICS-1', text)]
}

/** The chosen future day; undefined while the filing takes effect at once or no real day is given. */
function futureDay(formation: FormationFacts): CalendarDay | undefined {
  const day = textOf(formation.futureEffectiveDate)
  return formation.effectiveDate === 'future_date' && isCalendarDay(day) ? day : undefined
}

function effectiveDateFindings(formation: FormationFacts, filingDay: CalendarDay): Finding[] {
  const day = futureDay(formation)
  if (day === undefined) return []
  const { ok, latest } = validateEffectiveDate(filingDay, day)
  if (ok) return []
  const filing = formatDay(filingDay)
  if (day < filingDay) {
    const text = `We expect to file on ${filing}. The state doesn’t backdate filings, so the company would take effect that day.`
    return [finding('futureEffectiveDate', 'DATE-EFF-2', text)]
  }
  const text = `The state allows up to 90 days after filing. If we file on ${filing}, the last possible date is ${formatDay(latest)}.`
  return [finding('futureEffectiveDate', 'DATE-EFF-1', text)]
}

function durationFindings(formation: FormationFacts, filingDay: CalendarDay): Finding[] {
  const end = textOf(formation.durationEndDate)
  if (formation.duration !== 'limited' || !isCalendarDay(end)) return []
  const begin = futureDay(formation) ?? filingDay
  if (end > begin) return []
  const text = `The end date must be after the company takes effect on ${formatDay(begin)}.`
  return [finding('durationEndDate', 'LLC-9', text)]
}

function isCalendarYearEnd(value: string): boolean {
  return value === '' || /^(?:12[/-]31|december 31)$/i.test(value.slice(0, 40))
}

function taxYearFindings(formation: FormationFacts): Finding[] {
  const isCalendarYear = isCalendarYearEnd(textOf(formation.fiscalYearEnd)) && !formation.taxElections?.fiscalYear
  if (formation.taxElection !== 'S' || isCalendarYear) return []
  const text =
    'An S corporation’s tax year ends on December 31 unless the IRS agrees to another. That takes Part II of Form 2553, so please contact us.'
  return [finding('fiscalYearEnd', 'SCORP-F-1', text)]
}

/** An LLC that elects to be an S corporation needs no other form; as a C corporation it would. */
function classificationFindings({ legalEntity, taxElection }: FormationFacts): Finding[] {
  if (taxElection !== 'C' || (legalEntity !== 'LLC' && legalEntity !== 'PLLC')) return []
  const text = 'An LLC is taxed as a C corporation with Form 8832, which we don’t prepare, so please contact us.'
  return [finding('taxElections', 'F8832-1', text)]
}

/**
 * Everything in a formation record that Washington or the IRS would question, as warnings with rule and citation. None
 * of them stops the visitor; staff settle them before filing. What is not filled in yet is mostly passed over, because
 * required fields are the form's own errors.
 *
 * @param options.today the day of the order in Pacific time (YYYY-MM-DD); filing is expected two business days later
 * @returns findings in the order of the form; `path` names the field as the API does
 */
export function formationWarnings(formation: FormationFacts, options: { today: CalendarDay }): Finding[] {
  const filingDay = expectedFilingDay(options.today)
  return [
    ...nameFindings(formation),
    ...naicsFindings(formation),
    ...effectiveDateFindings(formation, filingDay),
    ...durationFindings(formation, filingDay),
    ...addressFindings(formation),
    ...peopleFindings(formation),
    ...taxYearFindings(formation),
    ...classificationFindings(formation),
  ]
}
