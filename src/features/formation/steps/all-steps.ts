import type { EntityAnswers, Structure } from '#features/washington/entity-type.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
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

/** @throws when there is no such step: ids that come from outside are checked before. */
export function stepOfId(id: StepId): FormationStep {
  const step = formationSteps.find((one) => one.id === id)
  if (!step) throw new Error(`no step of the formation form is called ${id}`)
  return step
}

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export function stepsFor(structure: Structure, formation: EntityAnswers = {}): FormationStep[] {
  return formationSteps.filter((step) => step.appliesTo(structure, formation))
}
