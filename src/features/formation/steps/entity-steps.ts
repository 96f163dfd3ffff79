import { z } from 'zod'
import { decimalText, flag, looseAddress, numberLike, numberOf, optionalNumber, optionalText } from './step-schemas.ts'

const taxYear = {
  fiscalYearEnd: optionalText(20).transform((day) => day || '12/31'),
  taxElections: z.object({ sCorp: flag, fiscalYear: z.union([flag, optionalText(20)]) }).prefault({}),
}

export const managementStructure = () =>
  z.object({
    managementStructure: z.enum(['member-managed', 'manager-managed']).prefault('member-managed'),
    ...taxYear,
  })

export const shareStructure = () =>
  z.object({
    shares: z
      .object({
        authorized: numberLike.prefault(10_000).transform(numberOf),
        /** Dollars as text; empty together with `noParValue`. */
        parValue: decimalText.prefault('0.01'),
        noParValue: flag,
      })
      .transform((shares) => (shares.noParValue ? { ...shares, parValue: '' } : shares))
      .prefault({}),
    ...taxYear,
  })

const person = looseAddress.extend({
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: optionalText(254),
})

export const directorsOfficers = () =>
  z.object({
    directors: z.array(person).max(50, 'Please contact us about more than 50 directors').prefault([]),
    officers: z
      .array(person.extend({ title: optionalText(100) }))
      .max(50, 'Please contact us about more than 50 officers')
      .prefault([]),
  })

export const partnershipDetails = () =>
  z.object({
    partners: z.object({ count: optionalNumber, statement: optionalText(2000) }).prefault({}),
    ...taxYear,
  })
