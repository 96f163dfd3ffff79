import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { optionalLine, optionalLines, phoneNumber, requiredChoice, requiredName } from '#lib/form-fields.ts'
import { usStates } from '#lib/us-states.ts'
import { findStructureOfService, quizStructures } from '#features/washington/entity-type.ts'
import { spamFields } from './spam-signals.ts'

export const entityTypes = [...quizStructures, 'Not Sure'] as const
export const timelines = ['Immediately', '1-2 weeks', '1 month', 'Exploring'] as const
export const contactMethods = ['Email', 'Phone', 'Text'] as const

/** The 50 states and the District of Columbia. */
export const intakeStates = usStates
  .filter(({ kind }) => kind === 'state' || kind === 'district')
  .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The fields of the intake in the order of the page. */
export const intakeForm = z.strictObject({
  name: requiredName('Name is required'),
  email: emailAddress,
  phone: phoneNumber,
  entityType: requiredChoice(entityTypes, 'Please choose an entity type'),
  state: requiredChoice(
    intakeStates.map(({ value }) => value),
    'Please choose a state',
  ),
  businessName: optionalLine(200),
  timeline: requiredChoice(timelines, 'Please choose a timeline'),
  contactMethod: requiredChoice(contactMethods, 'Please choose how we should contact you'),
  message: optionalLines(4000),
  fax: spamFields.fax,
})

/** POST /api/forms with `formType` intake. */
export const intakeInput = intakeForm.extend({ formType: z.literal('intake'), startedAt: spamFields.startedAt })
export type IntakeInput = z.infer<typeof intakeInput>

export const intakeThanks = 'Thank you! We will contact you within 24 hours to get started.'

/** Returns the entity type that a chosen service preselects; '' when it preselects none. */
export function entityTypeOfService(service: string): (typeof entityTypes)[number] | '' {
  const name = findStructureOfService(service)?.shortName
  return entityTypes.find((entityType) => entityType === name) ?? ''
}
