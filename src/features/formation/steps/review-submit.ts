import type { z } from 'zod'
import { address, addressLines, nameOf, personName } from '#features/formation/fields/address.ts'
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
  ...stepOf(
    'review-submit',
    {
      title: 'Review & Submit',
      heading: 'Check your answers before you sign',
      intro:
        'The document preview shows what we’ll file with the Secretary of State, which becomes public record. We keep your other answers, such as percentages and tax elections, in your order and don’t file them with the Secretary of State.',
      help: [],
    },
    fields,
  ),
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

export function isConsentGiven({ accuracy, authorization, termsAccepted }: ConsentValues): boolean {
  return accuracy && authorization && termsAccepted
}

/**
 * Returns the values after an edit on another step. A signature covers what was on screen, so changing an answer
 * afterward clears the consents and the signature, and an agent's consent belongs to the agent who gave it.
 */
export function withoutDeclarations<Edited extends Values>(before: Edited, edited: Edited): Edited {
  if (!edited.organizerSignature || JSON.stringify(before) === JSON.stringify(edited)) return edited
  return { ...edited, consent: consent.read(), organizerSignature: null }
}
