import { requiredLines } from '#lib/form-fields.ts'
import { containsSsn } from './ssn-in-text.ts'

export const numberFound =
  'This looks like a Social Security number or an ITIN. Remove it. Write a UBI number as 604 675 709, and an EIN as 12-3456789.'

/** Text of staff: at most 2,000 characters, and no number of a person (SEC-SSN-2). */
export const staffText = (required: string) =>
  requiredLines(required, 2000).refine((text) => !containsSsn(text), numberFound)
