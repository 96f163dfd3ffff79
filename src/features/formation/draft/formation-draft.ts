import { z } from 'zod'
import { formationSteps } from '#features/formation/steps/all-steps.ts'
import { sumOf } from '#features/formation/steps/sum-of.ts'

export const draftFields = z.strictObject(sumOf(formationSteps.map((step) => step.draftShape)))

/**
 * The form as it is typed: everything may be missing or half written, but no field is unknown, so that a number of a
 * person cannot hide in a draft (R23), and everything has a length. The duplicate effective-date pair and a
 * signature given as image and date are read as the one field that we keep.
 */
export const formationDraftSchema = draftFields.transform((given) =>
  sumOf(formationSteps.map((step) => step.readDraft(partOf(given, step.draftShape)))),
)

function partOf<Given extends object>(given: Given, shape: object): Partial<Given> {
  const part = Object.entries(given).filter(([name]) => name in shape)
  return Object.fromEntries(part) as Partial<Given>
}

export type FormationDraft = z.output<typeof formationDraftSchema>
