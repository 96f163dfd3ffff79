import { part } from '#ui/part.tsx'
import type { PartStepProps } from './part-step-props.ts'
import type { PartStep } from '#features/formation/owner-parts/part-steps.ts'

/** The fields of each step, saved as they are typed. A page loads those of the step that it shows. */
export const stepParts: Readonly<Record<PartStep, ReturnType<typeof part<PartStepProps>>>> = {
  details: part(async () => (await import('./details-step.tsx')).DetailsStep),
  residency: part(async () => (await import('./residency-step.tsx')).ResidencyStep),
  marriage: part(async () => (await import('./marriage-step.tsx')).MarriageStep),
  ssn: part(async () => (await import('./number-step.tsx')).NumberStep),
  check: part(async () => (await import('./check-step.tsx')).CheckStep),
}

/** What ends the questions. */
export const NotEligible = part(async () => (await import('./not-eligible.tsx')).NotEligible)
