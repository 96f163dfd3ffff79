import { z } from 'zod'
import { isPoBox, isUsZip, isWaCounty, isWaZip, waCountyCount } from '#features/washington/addresses/addresses.ts'
import {
  validateArticles,
  validateDirectors,
  validateOfficers,
  validateShares,
} from '#features/washington/people/corporation.ts'
import { validateEffectiveDate } from '#features/washington/effective-date.ts'
import { validateEntityName } from '#features/washington/names/entity-name.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import {
  checkEin,
  classifyItin,
  classifySsn,
  maskSsn,
  normalizeUbi,
} from '#features/washington/identifiers/identifiers.ts'
import { isNaics2022 } from '#features/washington/identifiers/naics.ts'
import {
  isDistinguishable,
  nameConflicts,
  nameReservationExpiry,
} from '#features/washington/names/name-distinguishable.ts'
import { ownershipSum } from '#features/washington/people/ownership.ts'
import { validateLlp } from '#features/washington/people/partnership.ts'
import { validateRegisteredAgent } from '#features/washington/addresses/registered-agent-rules.ts'
import { annualReport, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  federalReturnDue,
  form2553Deadline,
} from '#features/washington/deadlines/tax-dates.ts'

const flag = z.boolean().optional()
const text = z.string().optional()
const count = z.number().default(0)
const value = z.object({ value: z.string() })
const zip = z.object({ zip: z.string() })

function takes<Shape extends z.ZodType>(input: Shape, run: (facts: z.output<Shape>) => unknown) {
  return (given: unknown): unknown => run(input.parse(given))
}

const nameFunctions = {
  validateEntityName: takes(z.object({ entityType: z.enum(legalEntities), name: z.string() }), (facts) =>
    validateEntityName(facts.entityType, facts.name),
  ),
  isDistinguishable: takes(z.object({ a: z.string(), b: z.string() }), (facts) => isDistinguishable(facts.a, facts.b)),
  nameConflicts: takes(
    z.object({
      name: z.string(),
      existing: z.object({ name: z.string(), status: z.string(), consentsAndWillRename: flag }),
    }),
    (facts) => nameConflicts(facts.name, facts.existing),
  ),
  nameReservationExpiry: takes(z.object({ filed: z.string() }), (facts) => nameReservationExpiry(facts.filed)),
}

const formationFunctions = {
  validateEffectiveDate: takes(z.object({ filingDate: z.string(), effectiveDate: z.string() }), (facts) =>
    validateEffectiveDate(facts.filingDate, facts.effectiveDate),
  ),
  validateRegisteredAgent: takes(
    z.object({
      kind: z.enum(['commercial', 'noncommercial']),
      name: text,
      street: text,
      state: text,
      zip: text,
      email: text,
      consent: text,
      agentIsTheEntityItself: flag,
      listedWithSos: flag,
    }),
    validateRegisteredAgent,
  ),
  validateArticles: takes(
    z.object({
      name: z.string().default(''),
      authorizedShares: count,
      noParValue: flag,
      parValue: text,
      incorporators: count,
      registeredAgent: z.boolean().default(false),
    }),
    validateArticles,
  ),
  validateShares: takes(
    z.object({ authorized: count, issued: z.number().optional(), noParValue: flag, parValue: text }),
    validateShares,
  ),
  validateDirectors: takes(z.object({ directors: count }), (facts) => validateDirectors(facts.directors)),
  validateOfficers: takes(
    z.object({ officers: z.array(z.object({ name: z.string(), offices: z.array(z.string()) })) }),
    (facts) => validateOfficers(facts.officers),
  ),
  validateLlp: takes(
    z.object({
      partners: count,
      principalOffice: flag,
      registeredAgent: flag,
      businessStatement: z.union([z.string(), z.boolean()]).optional(),
    }),
    validateLlp,
  ),
  ownershipSum: takes(z.object({ percentages: z.array(z.number()) }), (facts) => ownershipSum(facts.percentages)),
}

const identifierFunctions = {
  isPoBox: takes(z.object({ street: z.string() }), (facts) => isPoBox(facts.street)),
  classifySsn: takes(value, (facts) => classifySsn(facts.value)),
  classifyItin: takes(value, (facts) => classifyItin(facts.value)),
  checkEin: takes(value, (facts) => checkEin(facts.value)),
  isWaZip: takes(zip, (facts) => isWaZip(facts.zip)),
  isUsZip: takes(zip, (facts) => isUsZip(facts.zip)),
  isWaCounty: takes(z.object({ county: z.string() }), (facts) => isWaCounty(facts.county)),
  waCountyCount: takes(z.object({}), waCountyCount),
  isNaics2022: takes(z.object({ code: z.string() }), (facts) => isNaics2022(facts.code)),
  normalizeUbi: takes(value, (facts) => normalizeUbi(facts.value)),
  maskSsn: takes(value, (facts) => maskSsn(facts.value)),
}

const period = z.string()

const calendarFunctions = {
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
}

/**
 * The rules by the name that a file of cases uses (`fn`), each taking the case's `input` object. An input of another
 * shape throws. Only the case runner and the tests read this table; features call the functions themselves.
 */
export const ruleFunctions: ReadonlyMap<string, (input: unknown) => unknown> = new Map(
  Object.entries({ ...nameFunctions, ...formationFunctions, ...identifierFunctions, ...calendarFunctions }),
)

/** A file of cases: more members (source, confidence, note) may stand beside these. */
export const ruleCases = z.array(
  z.object({ id: z.string(), rule: z.string(), fn: z.string(), input: z.unknown(), expected: z.unknown() }),
)

export type RuleCase = z.output<typeof ruleCases>[number]
