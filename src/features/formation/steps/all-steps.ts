import type { EntityAnswers, Structure } from '#features/washington/entity-type.ts'
import { businessInformation } from './business-information.ts'
import { directorsOfficers } from './directors-officers.ts'
import { managementStructure } from './management-structure.ts'
import { ownershipStructure } from './ownership-structure.ts'
import { partnershipDetails } from './partnership-details.ts'
import { principalOffice } from './principal-office.ts'
import { registeredAgent } from './registered-agent.ts'
import { reviewSubmit } from './review-submit.ts'
import { shareStructure } from './share-structure.ts'

/** THE STEPS of the formation form, in their order. All that the form is comes from them. */
export const formationSteps = [
  businessInformation,
  principalOffice,
  registeredAgent,
  ownershipStructure,
  managementStructure,
  shareStructure,
  directorsOfficers,
  partnershipDetails,
  reviewSubmit,
] as const

export type FormationStep = (typeof formationSteps)[number]
export type StepId = FormationStep['id']
export const stepIds = formationSteps.map(({ id }) => id)

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export function stepsFor(structure: Structure, formation: EntityAnswers = {}): FormationStep[] {
  return formationSteps.filter((step) => step.appliesTo(structure, formation))
}
