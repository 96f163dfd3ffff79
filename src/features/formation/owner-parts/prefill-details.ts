import type { PartAnswers } from './owner-part.ts'

interface StoredOwner {
  firstName: string
  lastName: string
  ownershipBasisPoints: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Begins an owner's part with what the formation form says of them; the owner confirms or corrects it. */
export function prefillDetails(
  { firstName, lastName, ownershipBasisPoints }: StoredOwner,
  address: Record<string, unknown>,
  authorizedShares: number | null,
): NonNullable<PartAnswers['details']> {
  const shares = authorizedShares === null ? Number.NaN : (authorizedShares * ownershipBasisPoints) / 10_000
  return {
    firstName,
    lastName,
    address: prefillAddress(address),
    holder: 'individual',
    shares: Number.isSafeInteger(shares) ? shares : '',
    acquired: 'at-formation',
    acquiredOn: '',
    taxYearEnd: '12/31',
  }
}

/** The form keeps an owner's address on one line: "31 Example Lane, Everett, WA 98201" is taken apart. */
function prefillAddress(address: Record<string, unknown>) {
  const street = textOf(address['street'])
  const city = textOf(address['city'])
  const line = city === '' ? /^(.+),\s*([^,]+),\s*([A-Za-z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(street) : null
  if (line) return { street: line[1], city: line[2], state: line[3]?.toUpperCase(), zipCode: line[4] }
  return { street, city, state: textOf(address['state']), zipCode: textOf(address['zipCode']) }
}
