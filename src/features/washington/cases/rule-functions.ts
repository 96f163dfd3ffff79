import { z } from 'zod'
import { calendarFunctions } from './calendar-functions.ts'
import { electionFunctions } from './election-functions.ts'
import { feeFunctions } from './fee-functions.ts'
import { formationFunctions, nameFunctions } from './formation-functions.ts'
import { identifierFunctions } from './identifier-functions.ts'

/**
 * The rules by the name that a file of cases uses (`fn`), each taking the case's `input` object. An input of another
 * shape throws. Only the case runner and the tests read this table; features call the functions themselves.
 */
export const ruleFunctions: ReadonlyMap<string, (input: unknown) => unknown> = new Map(
  Object.entries({
    ...nameFunctions,
    ...formationFunctions,
    ...identifierFunctions,
    ...calendarFunctions,
    ...electionFunctions,
    ...feeFunctions,
  }),
)

/** A file of cases: more members (source, confidence, note) may stand beside these. */
export const ruleCases = z.array(
  z.object({ id: z.string(), rule: z.string(), fn: z.string(), input: z.unknown(), expected: z.unknown() }),
)

export type RuleCase = z.output<typeof ruleCases>[number]
