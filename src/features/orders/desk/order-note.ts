import { z } from 'zod'
import { requiredLines } from '#lib/form-fields.ts'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'

export const numberFound =
  'This looks like a Social Security number or an ITIN. Remove it. Write a UBI number as 604 675 709, and an EIN as 12-3456789.'

/** Text of staff about an order: at most 2,000 characters, and no number of a person (SEC-SSN-2). */
export const staffText = (required: string) =>
  requiredLines(required, 2000).refine((text) => !containsSsn(text), numberFound)

/** POST /api/staff/orders/{id}/notes */
export const noteInput = z.strictObject({ body: staffText('Enter a note') })

export const orderNote = z.object({
  id: z.uuid(),
  body: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type OrderNote = z.output<typeof orderNote>
