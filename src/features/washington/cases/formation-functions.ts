import { z } from 'zod'
import { validateRegisteredAgent } from '#features/washington/addresses/registered-agent-rules.ts'
import { validateEffectiveDate } from '#features/washington/effective-date.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { validateEntityName } from '#features/washington/names/entity-name.ts'
import {
  isDistinguishable,
  nameConflicts,
  nameReservationExpiry,
} from '#features/washington/names/name-distinguishable.ts'
import {
  validateArticles,
  validateDirectors,
  validateOfficers,
  validateShares,
} from '#features/washington/people/corporation.ts'
import { ownershipSum } from '#features/washington/people/ownership.ts'
import { validateLlp } from '#features/washington/people/partnership.ts'
import { count, flag, takes, text } from './takes.ts'

/** Names. */
export const nameFunctions = {
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

/** Contents of a formation filing. */
export const formationFunctions = {
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
