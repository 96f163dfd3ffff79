import type { CalendarDay } from '#lib/dates.ts'
import type { FilingFrequency } from './tax-dates.ts'

/**
 * CAL-BO-2: how often the Department of Revenue usually asks for the excise tax return, by the tax expected in a year in
 * dollars. The department's own notice counts.
 */
export function boFrequency(estimatedAnnualTax: number): FilingFrequency {
  if (estimatedAnnualTax > 4800) return 'monthly'
  return estimatedAnnualTax >= 1050 ? 'quarterly' : 'annual'
}

/** CAL-BO-3: whether a business files no excise tax returns (RCW 82.32.045(5)). Dollars in a year. */
export function activeNonReporting(business: {
  gross: number
  /** What is taxed under the public utility tax. */
  publicUtilityGross?: number | undefined
  collectsSalesTax?: boolean | undefined
  otherTaxOwed?: boolean | undefined
}): boolean {
  if (business.collectsSalesTax === true || business.otherTaxOwed === true) return false
  return business.gross < 125_000 && (business.publicUtilityGross ?? 0) < 24_000
}

/** CAL-DOR-1: the gross income of a year, in dollars, from which on a business needs a business license. */
export const licenseFromGross = 12_000

/** CAL-DOR-1: whether a business needs a business license application. Dollars in a year. */
export function needsBusinessLicense(business: {
  gross: number
  hiring?: boolean | undefined
  collectsSalesTax?: boolean | undefined
  tradeName?: boolean | undefined
  endorsements?: boolean | undefined
  otherTaxOwed?: boolean | undefined
}): boolean {
  const { gross, ...triggers } = business
  return gross >= licenseFromGross || Object.values(triggers).includes(true)
}

/** CAL-SEA-1: whether a business that starts on that day pays half of Seattle's fee for its first year. */
export function seattleHalfFee(businessStart: CalendarDay): boolean {
  return businessStart.slice(5) >= '07-01'
}

/** CAL-SEA-2: every Seattle certificate expires at the end of its year. */
export function seattleLicenseExpires(issued: CalendarDay): CalendarDay {
  return `${issued.slice(0, 4)}-12-31`
}
