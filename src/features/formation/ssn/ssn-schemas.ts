import { z } from 'zod'
import { describeSsn } from '#features/washington/identifiers/identifiers.ts'
import { numberLike, optionalText } from '#features/formation/fields/field-schemas.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'

const invalidSsn = 'Please enter a valid 9-digit SSN'

/** The digits of a number that was written with or without spaces and dashes. */
const withoutDashes = (text: string) => text.replaceAll(/[\s-]/g, '')

const ssnText = z
  .string()
  .max(40, invalidSsn)
  .nullish()
  .transform((text) => withoutDashes(text ?? ''))

/**
 * The numbers of an S-Corporation's shareholders as the order request carries them;
 * digits come out without dashes. An error names the person, never the number.
 */
export const shareholderSsnsInput = z
  .array(
    z
      .strictObject({
        firstName: optionalText(100),
        lastName: optionalText(100),
        ssn: ssnText,
        ownershipPercentage: numberLike.transform(numberOf),
      })
      .superRefine(({ firstName, lastName, ssn }, context) => {
        const message = shareholderError(ssn, `${firstName} ${lastName}`)
        if (message) context.addIssue({ code: 'custom', path: ['ssn'], message })
      }),
  )
  .max(200)
export type ShareholderSsnsInput = z.output<typeof shareholderSsnsInput>

function shareholderError(ssn: string, name: string): string | undefined {
  if (ssn === '') return `SSN required for ${name.trim()}`
  if (!/^\d{9}$/.test(ssn)) return 'Must be 9 digits'
  return describeSsn(ssn) === 'invalid' ? invalidSsn : undefined
}

/** The responsible party of an EIN application, as the order request carries it. */
export const einSsnInput = z
  .strictObject({
    responsiblePartySSN: ssnText,
    responsiblePartyName: optionalText(),
    responsiblePartyTitle: optionalText(100),
    /** The responsible party has neither an SSN nor an ITIN (EIN-RP-1). */
    hasNoTaxpayerId: z.boolean().optional(),
  })
  .superRefine(({ responsiblePartySSN: ssn, hasNoTaxpayerId }, context) => {
    if (hasNoTaxpayerId) return
    const message =
      ssn === '' ? 'SSN is required for EIN application' : describeSsn(ssn) === 'invalid' ? invalidSsn : undefined
    if (message) context.addIssue({ code: 'custom', path: ['responsiblePartySSN'], message })
  })
export type EinSsnInput = z.output<typeof einSsnInput>
