import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { optionalLine, optionalLines, phoneNumber, requiredChoice, requiredName } from '#lib/form-fields.ts'
import { contactMethods, entityTypes, intakeStates, timelines } from './intake-words.ts'
import { spamFields } from './spam-signals.ts'

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
