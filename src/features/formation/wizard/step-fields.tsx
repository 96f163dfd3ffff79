import type { ReactNode } from 'react'
import type { StepId } from '#features/formation/steps/all-steps.ts'
import { BusinessInformation } from '#features/formation/steps/business-information.tsx'
import { DirectorsOfficers } from '#features/formation/steps/directors-officers.tsx'
import { ManagementStructure } from '#features/formation/steps/management-structure.tsx'
import { OwnershipStructure } from '#features/formation/steps/ownership-structure.tsx'
import { PartnershipDetails } from '#features/formation/steps/partnership-details.tsx'
import { PrincipalOffice } from '#features/formation/steps/principal-office.tsx'
import { RegisteredAgent } from '#features/formation/steps/registered-agent.tsx'
import { ReviewSubmit } from '#features/formation/steps/review-submit.tsx'
import { ShareStructure } from '#features/formation/steps/share-structure.tsx'
import type { StepProps } from '#features/formation/steps/step-props.ts'

/** The questions of each step. */
export const stepFields: Readonly<Record<StepId, (props: StepProps) => ReactNode>> = {
  'business-information': BusinessInformation,
  'principal-office': PrincipalOffice,
  'registered-agent': RegisteredAgent,
  'ownership-structure': OwnershipStructure,
  'management-structure': ManagementStructure,
  'share-structure': ShareStructure,
  'directors-officers': DirectorsOfficers,
  'partnership-details': PartnershipDetails,
  'review-submit': ReviewSubmit,
}
