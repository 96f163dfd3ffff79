import { z } from 'zod'
import {
  activeNonReporting,
  boFrequency,
  needsBusinessLicense,
  seattleHalfFee,
  seattleLicenseExpires,
} from '#features/washington/deadlines/business-taxes.ts'
import { boiReportRequired } from '#features/washington/deadlines/ownership-reports.ts'
import { annualReport, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  federalReturnDue,
  form2553Deadline,
} from '#features/washington/deadlines/tax-dates.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { flag, takes, text } from './takes.ts'

const period = z.string()

/** Due dates, frequencies, and licenses. */
export const calendarFunctions = {
  initialReportDue: takes(z.object({ entityType: z.enum(legalEntities), effectiveDate: z.string() }), (facts) =>
    initialReportDue(facts.entityType, facts.effectiveDate),
  ),
  annualReport: takes(z.object({ formedOn: z.string(), nth: z.number() }), (facts) =>
    annualReport(facts.formedOn, facts.nth),
  ),
  boReturnDue: takes(z.object({ frequency: z.enum(['monthly', 'quarterly', 'annual']), period }), (facts) =>
    boReturnDue(facts.frequency, facts.period),
  ),
  employerQuarterlyDue: takes(z.object({ period }), (facts) => employerQuarterlyDue(facts.period)),
  federalReturnDue: takes(
    z.object({ form: z.enum(['1065', '1120-S', '1120', '1040']), fiscalYearEnd: z.string() }),
    (facts) => federalReturnDue(facts.form, facts.fiscalYearEnd),
  ),
  form2553Deadline: takes(z.object({ taxYearBegin: z.string() }), (facts) => form2553Deadline(facts.taxYearBegin)),
  boFrequency: takes(z.object({ estimatedAnnualTax: z.number() }), (facts) => boFrequency(facts.estimatedAnnualTax)),
  activeNonReporting: takes(
    z.object({
      gross: z.number(),
      publicUtilityGross: z.number().optional(),
      collectsSalesTax: flag,
      otherTaxOwed: flag,
    }),
    activeNonReporting,
  ),
  needsBusinessLicense: takes(
    z.object({
      gross: z.number(),
      hiring: flag,
      collectsSalesTax: flag,
      tradeName: flag,
      endorsements: flag,
      otherTaxOwed: flag,
    }),
    needsBusinessLicense,
  ),
  seattleHalfFee: takes(z.object({ businessStart: z.string() }), (facts) => seattleHalfFee(facts.businessStart)),
  seattleLicenseExpires: takes(z.object({ issued: z.string() }), (facts) => seattleLicenseExpires(facts.issued)),
  boiReportRequired: takes(z.object({ formedIn: z.string(), registeredIn: text, exempt: flag }), boiReportRequired),
}
