import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import { part } from '#ui/part.tsx'

type StepPart = ReturnType<typeof part<StepProps>>

/** The questions of each step. A page loads those of the step that it shows. */
export const stepFields: Readonly<Record<StepId, StepPart>> = {
  'business-information': part(
    async () => (await import('#features/formation/steps/business-information.tsx')).BusinessInformation,
  ),
  'principal-office': part(
    async () => (await import('#features/formation/steps/principal-office.tsx')).PrincipalOffice,
  ),
  'registered-agent': part(
    async () => (await import('#features/formation/steps/registered-agent.tsx')).RegisteredAgent,
  ),
  'ownership-structure': part(
    async () => (await import('#features/formation/steps/ownership-structure.tsx')).OwnershipStructure,
  ),
  'management-structure': part(
    async () => (await import('#features/formation/steps/management-structure.tsx')).ManagementStructure,
  ),
  'share-structure': part(async () => (await import('#features/formation/steps/share-structure.tsx')).ShareStructure),
  'directors-officers': part(
    async () => (await import('#features/formation/steps/directors-officers.tsx')).DirectorsOfficers,
  ),
  'partnership-details': part(
    async () => (await import('#features/formation/steps/partnership-details.tsx')).PartnershipDetails,
  ),
  'review-submit': part(async () => (await import('#features/formation/steps/review-submit.tsx')).ReviewSubmit),
}

export const ReviewStep = part(async () => (await import('#features/formation/review/review-page.tsx')).ReviewStep)
export const ReviewPaper = part(async () => (await import('#features/formation/review/review-page.tsx')).ReviewPaper)

/** Steps on which someone signs. */
const signed: readonly StepId[] = ['registered-agent', 'review-submit']

/** Fetches the code of a step that may come next. */
export const fetchStep = (id: StepId): Promise<unknown> =>
  Promise.all(
    [
      stepFields[id],
      ...(id === 'review-submit' ? [ReviewStep, ReviewPaper] : []),
      ...(signed.includes(id) ? [SignatureField] : []),
    ].map((one) => one.ahead()),
  )
