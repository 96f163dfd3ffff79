import { z } from 'zod'
import { ss4Line9a, validateSs4 } from '#features/washington/ein/form-ss4.ts'
import { einRequestAllowed, ss4Channels, validateResponsibleParty } from '#features/washington/ein/responsible-party.ts'
import {
  electionTiming,
  firstTaxYearBegin,
  form8832EffectiveWindow,
  lateReliefLastDay,
} from '#features/washington/elections/election-dates.ts'
import {
  form2553Pages,
  requiredConsents,
  signatureMode,
  whereToFile2553,
} from '#features/washington/elections/form-2553.ts'
import {
  sCorpEligible,
  shareholderCount,
  type Shareholder,
  shareholderTypes,
  trustKinds,
} from '#features/washington/elections/s-corp-eligibility.ts'
import { flag, takes, text } from './takes.ts'

const shareholder: z.ZodType<Shareholder> = z.lazy(() =>
  z.object({
    type: z.enum(shareholderTypes),
    usCitizenOrResident: flag,
    trustKind: z.enum(trustKinds).optional(),
    members: z.number().optional(),
    disregardedOwner: shareholder.optional(),
  }),
)
/** A family as the number of its members, their names, or an object that says how many they are. */
const family = z.union([
  z.number(),
  z.array(z.unknown()).transform((members) => members.length),
  z.object({ members: z.number() }).transform(({ members }) => members),
])

/** Form 2553, Form 8832, and Form SS-4. */
export const electionFunctions = {
  sCorpEligible: takes(
    z.object({
      domestic: z.boolean(),
      classesOfStock: z.number(),
      votingDifferencesOnly: flag,
      businessKind: text,
      shareholders: z.array(shareholder),
    }),
    sCorpEligible,
  ),
  shareholderCount: takes(z.object({ individuals: z.number(), families: z.array(family) }), (facts) =>
    shareholderCount(facts.individuals, facts.families),
  ),
  requiredConsents: takes(
    z.object({
      state: z.string(),
      shareholders: z.array(z.object({ name: z.string(), married: flag, stockIsCommunity: flag, spouse: text })),
    }),
    (facts) => requiredConsents(facts.state, facts.shareholders),
  ),
  whereToFile2553: takes(z.object({ principalOfficeState: z.string() }), (facts) =>
    whereToFile2553(facts.principalOfficeState),
  ),
  signatureMode: takes(z.object({ form: z.string() }), (facts) => signatureMode(facts.form)),
  form2553Pages: takes(z.object({ shareholdersNeedingConsent: z.number() }), (facts) =>
    form2553Pages(facts.shareholdersNeedingConsent),
  ),
  lateReliefLastDay: takes(z.object({ effectiveDate: z.string() }), (facts) => lateReliefLastDay(facts.effectiveDate)),
  electionTiming: takes(
    z.object({ firstTaxYear: z.boolean(), effectiveDate: z.string(), filed: z.string() }),
    ({ effectiveDate, filed, firstTaxYear }) => electionTiming(effectiveDate, filed, { firstTaxYear }),
  ),
  firstTaxYearBegin: takes(
    z.object({ shareholdersFrom: z.string(), assetsFrom: z.string(), businessFrom: z.string() }),
    (facts) => firstTaxYearBegin([facts.shareholdersFrom, facts.assetsFrom, facts.businessFrom]),
  ),
  form8832EffectiveWindow: takes(z.object({ filed: z.string() }), (facts) => form8832EffectiveWindow(facts.filed)),
  ss4Line9a: takes(
    z.object({
      llc: flag,
      corporation: flag,
      llp: flag,
      members: z.number().optional(),
      election: z.enum(['2553', '8832']).nullish(),
    }),
    ss4Line9a,
  ),
  validateSs4: takes(z.object({ line5a: text }), validateSs4),
  validateResponsibleParty: takes(
    z.object({
      kind: z.enum(['individual', 'entity']),
      tin: z
        .enum(['ssn', 'itin', 'none'])
        .nullish()
        .transform((tin) => tin ?? undefined),
      nominee: flag,
    }),
    validateResponsibleParty,
  ),
  einRequestAllowed: takes(z.object({ sameDayRequests: z.number() }), (facts) =>
    einRequestAllowed(facts.sameDayRequests),
  ),
  ss4Channel: takes(
    z.object({ designeePhoneEqualsTaxpayer: flag, designeeAddressEqualsTaxpayer: flag, hasTaxpayerId: flag }),
    ss4Channels,
  ),
}
