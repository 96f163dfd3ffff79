import { mayHoldShares } from '#features/washington/elections/election-facts.ts'
import type { PartAnswers } from './owner-part.ts'

export const partSteps = ['details', 'residency', 'marriage', 'ssn', 'check'] as const
export type PartStep = (typeof partSteps)[number]

/** Individuals alone have a residency, a marriage, and a spouse who signs. */
export const isPerson = (holder: string | undefined): boolean => holder === undefined || holder === 'individual'

/** Whether the answers so far rule the S election out (SCORP-EL-1). */
export function isRuledOut({ details, residency }: PartAnswers): boolean {
  const { holder = 'individual' } = details ?? {}
  return !mayHoldShares({ holder, residency: residency?.residency || 'citizen' })
}
