import { z } from 'zod'
import { ssnEntryErrors } from '#features/formation/ssn/ssn-entry.ts'

/** The number's own step. */
export function entrySchema(ownerName: string) {
  const [firstName = '', ...rest] = ownerName.split(' ')
  const shareholder = { firstName, lastName: rest.join(' ') }
  return z
    .object({ ssn: z.string(), confirmation: z.string(), hasNone: z.boolean() })
    .superRefine(({ ssn, confirmation, hasNone }, context) => {
      if (hasNone) return
      const errors = ssnEntryErrors({ shareholder }, ssn, confirmation)
      for (const [field, message] of Object.entries(errors)) {
        // The dialogs' sentence for too few digits is of their own; here one sentence covers what is no number.
        const text = message === 'Must be 9 digits' ? 'Please enter a valid 9-digit SSN' : message
        context.addIssue({ code: 'custom', path: [field], message: text })
      }
    })
}

/** The last step. */
export const confirmation = z.object({
  isTrue: z.boolean().refine((value) => value, 'Confirm that your answers are true and complete'),
})
