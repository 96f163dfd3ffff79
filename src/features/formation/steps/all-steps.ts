import type { EntityAnswers, Structure } from '#features/washington/entity-type.ts'
import { businessInformationStep } from './business-information.ts'
import { directorsOfficersStep } from './directors-officers.ts'
import { managementStructureStep } from './management-structure.ts'
import { ownershipStructureStep } from './ownership-structure.ts'
import { partnershipDetailsStep } from './partnership-details.ts'
import { principalOfficeStep } from './principal-office.ts'
import { registeredAgentStep } from './registered-agent.ts'
import { reviewSubmitStep } from './review-submit.ts'
import { shareStructureStep } from './share-structure.ts'

/** THE STEPS of the formation form with their rules, in their order. All that the form is comes from them. */
export const formationSteps = [
  businessInformationStep,
  principalOfficeStep,
  registeredAgentStep,
  ownershipStructureStep,
  managementStructureStep,
  shareStructureStep,
  directorsOfficersStep,
  partnershipDetailsStep,
  reviewSubmitStep,
] as const

export type FormationStep = (typeof formationSteps)[number]

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export function stepsFor(structure: Structure, formation: EntityAnswers = {}): FormationStep[] {
  return formationSteps.filter((step) => step.appliesTo(structure, formation))
}
