import { type Signature, signatureSchema } from '#features/formation/signature/signature.ts'
import { field } from './field.ts'

/** A captured signature, or nothing; the step says when there has to be one. */
export const signature = field({
  draft: signatureSchema.optional(),
  strict: signatureSchema,
  // A pad that was emptied in the form holds null.
  read: (stored): Signature | null | undefined => stored,
})

/** The signature with the day that was sent beside it. */
export const dated = (given: Signature, date: string | null | undefined): Signature =>
  given.date === '' ? { ...given, date: date ?? '' } : given
