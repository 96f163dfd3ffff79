import type { PartView } from '#features/formation/owner-parts/owner-part.ts'
import type { PartActions } from '#features/formation/owner-parts/owner-part-client.ts'
import type { PartStep } from '#features/formation/owner-parts/part-steps.ts'
import type { OwnerPart } from '#features/formation/owner-parts/use-owner-part.ts'

export interface PartStepProps {
  part: PartView
  state: OwnerPart
  actions: PartActions
  /** The owner fills in their own part, or the client one of an owner. */
  isOwner: boolean
  hasSsn: boolean
  onSsn: () => void
  onBack: () => void
  onNext: () => void
  onStep: (step: PartStep) => void
}

export const notSaved = 'We couldn’t save your answers. Please try again.'
