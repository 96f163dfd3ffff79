import type { Form2553Lines, Form2553Values } from './form-2553.ts'
import { consentRows } from './form-2553-fields.ts'
import type { FormSs4Values } from './form-ss-4.ts'

/** Nine digits each, read for one download and forgotten: nothing of this is stored, logged, or part of a record. */
export interface TaxpayerNumbers {
  /** By `formation_owners.id`. */
  owners: ReadonlyMap<string, string>
  spouses: ReadonlyMap<string, string>
  responsibleParty: string | null
}

const ssn = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

/** Returns the lines of Form 2553 with column M. Who has given no number keeps an empty one. */
export function withShareholderNumbers(lines: Form2553Lines, numbers: TaxpayerNumbers): Form2553Lines {
  const pages = [lines.values, ...lines.copies].map((page, index): Form2553Values => {
    const texts = { ...page.texts }
    for (const [position, row] of consentRows.entries()) {
      const consent = lines.consents[index * consentRows.length + position]
      if (!consent) break
      const number = (consent.isSpouse ? numbers.spouses : numbers.owners).get(consent.ownerId)
      if (number) texts[`row${row}M`] = ssn(number)
    }
    return { ...page, texts }
  })
  const [values = lines.values, ...copies] = pages
  return { ...lines, values, copies }
}

/** Returns the lines of Form SS-4 with the number of the responsible party; “Foreign” stays. */
export function withResponsiblePartyNumber(values: FormSs4Values, numbers: TaxpayerNumbers): FormSs4Values {
  if (values.texts.line7b || !numbers.responsibleParty) return values
  return { ...values, texts: { ...values.texts, line7b: ssn(numbers.responsibleParty) } }
}
