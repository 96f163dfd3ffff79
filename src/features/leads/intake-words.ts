import { usStates } from '#lib/us-states.ts'
import { findStructureOfService, quizStructures } from '#features/washington/entity-type.ts'

export const entityTypes = [...quizStructures, 'Not Sure'] as const
export const timelines = ['Immediately', '1-2 weeks', '1 month', 'Exploring'] as const
export const contactMethods = ['Email', 'Phone', 'Text'] as const

/** The 50 states and the District of Columbia. */
export const intakeStates = usStates
  .filter(({ kind }) => kind === 'state' || kind === 'district')
  .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

export const intakeThanks = 'Thank you! We will contact you within 24 hours to get started.'

/** Returns the entity type that a chosen service preselects; '' when it preselects none. */
export function entityTypeOfService(service: string): (typeof entityTypes)[number] | '' {
  const name = findStructureOfService(service)?.shortName
  return entityTypes.find((entityType) => entityType === name) ?? ''
}
