import type { z } from 'zod'
import { address, personName } from '#features/formation/fields/address.ts'
import { addressLines, nameOf } from '#features/formation/fields/address-lines.ts'
import { draftShape, readValues, strictObject, type ValuesOf } from '#features/formation/fields/field.ts'
import { draftText, group, record, text, checked } from '#features/formation/fields/field-kinds.ts'
import { row, type ReviewContext, type ReviewRow } from '#features/formation/fields/review-row.ts'
import { dated, signature } from '#features/formation/fields/signature.ts'
import { stepOf, type FormOwner } from './step.ts'

const consent = record({
  accuracy: checked('Please confirm that the information is accurate and complete'),
  authorization: checked('Please confirm that you are authorized to form this company'),
  termsAccepted: checked('Please accept the terms of service'),
})

const organizer = record({ ...address, ...personName, title: text({ max: 60 }) })

const fields = {
  consent: group(consent, consent.strict.prefault({})),
  organizer: group(organizer, organizer.strict.prefault({})),
  organizerSignature: signature,
}
type Values = ValuesOf<typeof fields>
export type OrganizerValues = Values['organizer']
export type ConsentValues = Values['consent']

/** A signature given as image and date is read as the one field that we keep. */
const shape = { ...draftShape(fields), organizerSignatureDate: draftText(40) }
type Draft = z.output<z.ZodObject<typeof shape>>

export const reviewSubmitStep = {
  ...stepOf('review-submit', fields),
  draftShape: shape,
  readDraft: ({ organizerSignature, organizerSignatureDate, ...draft }: Draft) => ({
    ...draft,
    ...(organizerSignature && { organizerSignature: dated(organizerSignature, organizerSignatureDate) }),
  }),
  schema: () =>
    strictObject(fields).superRefine(({ organizerSignature }, context) => {
      if (organizerSignature) return
      context.addIssue({ code: 'custom', path: ['organizerSignature'], message: 'Signature is required' })
    }),
  /** Who fills in the form signs it unless someone else is named. */
  values: (draft: Draft, { user }: FormOwner) => {
    const values = readValues(fields, draft)
    const { firstName, lastName } = draft.organizer ?? {}
    const named = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName }
    return { ...values, organizer: { ...values.organizer, ...named } }
  },
  /** While the form is filled in, its last page shows the fields themselves. */
  review: ({ organizer: { title, ...person } }: Values, { isSubmitted = false }: ReviewContext): ReviewRow[] =>
    isSubmitted ? [row(title || 'Organizer', nameOf(person), ...addressLines(person))] : [],
}
