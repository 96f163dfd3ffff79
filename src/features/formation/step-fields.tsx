import type { StepId } from './formation-steps.ts'
import { BusinessInformation } from './steps/business-information.tsx'
import { DirectorsOfficers } from './steps/directors-officers.tsx'
import { ManagementStructure } from './steps/management-structure.tsx'
import { OwnershipStructure } from './steps/ownership-structure.tsx'
import { PartnershipDetails } from './steps/partnership-details.tsx'
import { PrincipalOffice } from './steps/principal-office.tsx'
import { RegisteredAgent } from './steps/registered-agent.tsx'
import { ReviewSubmit } from './steps/review-submit.tsx'
import { ShareStructure } from './steps/share-structure.tsx'
import type { StepProps } from './steps/step-props.ts'

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
