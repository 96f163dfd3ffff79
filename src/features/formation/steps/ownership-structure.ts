import { z } from 'zod'
import { address } from '#features/formation/fields/address.ts'
import { nameOf } from '#features/formation/fields/address-lines.ts'
import { draftShape, field } from '#features/formation/fields/field.ts'
import {
  draftText,
  flag,
  list,
  number,
  phone,
  record,
  requiredEmail,
  requiredText,
  withRows,
} from '#features/formation/fields/field-kinds.ts'
import {
  decimalText,
  isBlank,
  isDollarsOrNothing,
  looseAddress,
  numberLike,
  optionalText,
} from '#features/formation/fields/field-schemas.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import { row } from '#features/formation/fields/review-row.ts'
import { stepOf } from './step.ts'

/** One line in this form; other clients may send its parts. */
const ownerAddress = field({
  draft: z.union([z.string().max(200), z.strictObject(draftShape(address))]).nullish(),
  strict: z
    .union([optionalText().transform((street) => ({ street })), looseAddress])
    .transform((given) => ({ city: '', state: '', zipCode: '', ...given })),
  read: (stored) => {
    if (typeof stored === 'string') return stored
    const place = [stored?.state, stored?.zipCode].filter(Boolean).join(' ')
    return [stored?.street, stored?.city, place].filter(Boolean).join(', ')
  },
})

/** Percent; an empty field counts as 0, and the sum warns (decision 39). */
const percentage = numberLike
  .refine((value) => isBlank(value) || isPercentage(numberOf(value)), 'Ownership must be between 0 and 100 percent')
  .transform((value) => numberOf(value) ?? 0)

const isPercentage = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100

const owner = record({
  firstName: requiredText('First name is required', { max: 100 }),
  lastName: requiredText('Last name is required', { max: 100 }),
  email: requiredEmail('Email is required'),
  phone,
  address: ownerAddress,
  ownershipPercentage: number(percentage),
  isManager: flag,
  contributionAmount: number(
    decimalText.refine(isDollarsOrNothing, 'Enter an amount in dollars, such as 1,000.00, or leave it empty'),
  ),
  contributionType: field({
    draft: draftText(40),
    strict: optionalText(40).transform((type) => type || 'cash'),
    read: (stored) => stored || 'cash',
  }),
})
export type OwnerValues = ReturnType<typeof owner.read>

const several = list(owner, { max: 200, tooMany: 'To list more than 200 owners, please contact us' })
const owners = field({
  draft: several.draft,
  strict: z
    .array(owner.strict)
    .min(1, 'At least one owner is required')
    .max(200, 'To list more than 200 owners, please contact us')
    .prefault([]),
  read: (stored) => (stored && stored.length > 0 ? several.read(stored) : [owner.read()]),
})

/** Reads the owners from any version of the answers, for a step that reuses their number. */
export const ownersAnswer = { owners: z.array(z.unknown()).nullish() }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function contribution({ contributionAmount, contributionType }: OwnerValues): string {
  const amount = numberOf(contributionAmount)
  return amount === undefined ? '' : `, contributed ${dollars.format(amount)} ${contributionType}`
}

function ownerRows(all: readonly OwnerValues[]) {
  const names = all.map((one, index) => nameOf(one) || `Owner ${index + 1}`)
  return all.map((one, index) => {
    const name = names[index] ?? ''
    const label = names.indexOf(name) === index ? name : `${name} (owner ${index + 1})`
    const share = `${numberOf(one.ownershipPercentage) ?? 0}%${contribution(one)}`
    return row(label, share, one.isManager ? 'Manager' : '', one.email, one.phone, one.address)
  })
}

const fields = { owners: withRows(owners, ownerRows) }

export const ownershipStructureStep = {
  ...stepOf('ownership-structure', fields),
}
