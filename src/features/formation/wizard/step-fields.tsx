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
export function StepFields({ stepId, structure, today, provider, offer, user }: StepProps & { stepId: StepId }) {
  const props = { structure, today, provider, offer, user }
  switch (stepId) {
    case 'business-information':
      return <BusinessInformation {...props} />
    case 'principal-office':
      return <PrincipalOffice />
    case 'registered-agent':
      return <RegisteredAgent {...props} />
    case 'ownership-structure':
      return <OwnershipStructure {...props} />
    case 'management-structure':
      return <ManagementStructure {...props} />
    case 'share-structure':
      return <ShareStructure {...props} />
    case 'directors-officers':
      return <DirectorsOfficers />
    case 'partnership-details':
      return <PartnershipDetails {...props} />
    case 'review-submit':
      return <ReviewSubmit {...props} />
  }
}
