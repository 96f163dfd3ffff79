import { flag, group, number, record, withRows } from '#features/formation/fields/field-kinds.ts'
import { decimalText, isDollarsOrNothing, wholeNumber } from '#features/formation/fields/field-schemas.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import type { ValuesOf } from '#features/formation/fields/field.ts'
import { given, none, row } from '#features/formation/fields/review-row.ts'
import { taxFields } from '#features/formation/fields/tax-fields.ts'
import { stepOf } from './step.ts'

const shares = record({
  authorized: number(
    wholeNumber('Enter a whole number of shares, such as 10,000').prefault(10_000).transform(numberOf),
    10_000,
  ),
  /** Dollars as text; empty together with `noParValue`. */
  parValue: number(decimalText.prefault('0.01'), '0.01'),
  noParValue: flag,
})

const submittedShares = shares.strict
  .transform((given) => (given.noParValue ? { ...given, parValue: '' } : given))
  .refine(({ parValue }) => isDollarsOrNothing(parValue), {
    path: ['parValue'],
    message: 'Enter an amount in dollars, such as 0.01',
  })
  .prefault({})

const inWords = (authorized: number | string) => numberOf(authorized)?.toLocaleString('en-US') ?? none

const fields = {
  shares: withRows(group(shares, submittedShares), ({ authorized, parValue, noParValue }) => [
    row('Authorized shares', inWords(authorized)),
    row('Par value', noParValue ? 'No par value' : `$${given(String(parValue))} per share`),
  ]),
  ...taxFields,
}

export const shareStructureStep = {
  ...stepOf('share-structure', fields),
}

/** What the papers say of them. */
export const filedShares = ({ shares: { authorized, parValue, noParValue } }: ValuesOf<typeof fields>): string =>
  noParValue
    ? `${inWords(authorized)} shares without par value`
    : `${inWords(authorized)} shares, par value $${parValue} each`
