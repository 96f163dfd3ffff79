import type { z } from 'zod'
import { registeredAgent } from './agent-step.ts'
import { directorsOfficers, managementStructure, partnershipDetails, shareStructure } from './entity-steps.ts'
import {
  businessInformation,
  ownershipStructure,
  principalOffice,
  reviewSubmit,
} from '#features/formation/formation.ts'
import type { StepContext } from '#features/formation/structure.ts'
import { type EntityAnswers, isCorporation, type Structure } from '#features/washington/entity-type.ts'

export const stepIds = [
  'business-information',
  'principal-office',
  'registered-agent',
  'ownership-structure',
  'management-structure',
  'share-structure',
  'directors-officers',
  'partnership-details',
  'review-submit',
] as const
export type StepId = (typeof stepIds)[number]

export interface FormationStep {
  id: StepId
  /** The specification's title. */
  title: string
  /** The fields of the form that stand on it. */
  fields: readonly string[]
  /** Reads its own fields out of the whole form and ignores the rest. */
  schema(context: StepContext): z.ZodType<Record<string, unknown>>
  appliesTo(structure: Structure, formation: EntityAnswers): boolean
}

const always = () => true
/** An LLC, also one that is to be taxed as an S corporation (decision 36). */
const isLlc = (structure: Structure, formation: EntityAnswers) =>
  structure !== 'LLP' && !isCorporation(structure, formation)

/** THE STEPS of the formation form, in their order. */
export const formationSteps = [
  {
    id: 'business-information',
    title: 'Business Information',
    fields: [
      'legalEntity',
      'businessName',
      'alternativeNames',
      'businessPurpose',
      'naicsCode',
      'effectiveDate',
      'futureEffectiveDate',
      'duration',
      'durationEndDate',
      'isProfessional',
      'professionalLicense',
      'sCorpEntity',
    ],
    schema: businessInformation,
    appliesTo: always,
  },
  {
    id: 'principal-office',
    title: 'Principal Office',
    fields: ['principalOffice', 'mailingAddress'],
    schema: principalOffice,
    appliesTo: always,
  },
  {
    id: 'registered-agent',
    title: 'Registered Agent',
    fields: ['registeredAgent', 'registeredAgentSignature'],
    schema: registeredAgent,
    appliesTo: always,
  },
  {
    id: 'ownership-structure',
    title: 'Ownership Structure',
    fields: ['owners'],
    schema: ownershipStructure,
    appliesTo: always,
  },
  {
    id: 'management-structure',
    title: 'Management Structure',
    fields: ['managementStructure', 'fiscalYearEnd', 'taxElections'],
    schema: managementStructure,
    appliesTo: isLlc,
  },
  {
    id: 'share-structure',
    title: 'Share Structure',
    fields: ['shares', 'fiscalYearEnd', 'taxElections'],
    schema: shareStructure,
    appliesTo: isCorporation,
  },
  {
    id: 'directors-officers',
    title: 'Directors & Officers',
    fields: ['directors', 'officers'],
    schema: directorsOfficers,
    appliesTo: isCorporation,
  },
  {
    id: 'partnership-details',
    title: 'Partnership Details',
    fields: ['partners', 'fiscalYearEnd', 'taxElections'],
    schema: partnershipDetails,
    appliesTo: (structure) => structure === 'LLP',
  },
  {
    id: 'review-submit',
    title: 'Review & Submit',
    fields: ['consent', 'organizer', 'organizerSignature'],
    schema: reviewSubmit,
    appliesTo: always,
  },
] as const satisfies readonly FormationStep[]

/** The steps that this structure walks through; for an S-Corporation they depend on what the state forms. */
export function stepsFor(structure: Structure, formation: EntityAnswers = {}): FormationStep[] {
  return formationSteps.filter((step) => step.appliesTo(structure, formation))
}
